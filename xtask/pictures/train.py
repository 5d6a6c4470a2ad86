"""Trains the classifier of `crates/photo/src/classify.rs` and writes its weights.

    train.py [ROUNDS] OUT HELD_OUT EXAMPLES...

ROUNDS is the number of passes through the examples (default 4). EXAMPLES are files written by
`pictures examples` or `pictures photos`. HELD_OUT is another such file, which is kept out of training.
It serves to calibrate the likelihoods with a single temperature (Guo et al., On Calibration of Modern
Neural Networks, ICML 2017) and to measure the result.

Needs Debian's python3-torch and python3-numpy. The same seed, examples and number of threads give the
same weights.
"""

import sys

import numpy
import torch
from torch import nn
from torch.nn import functional

SEED = 20
SIDE = 24
SYMBOLS = 36
CHANNELS = (12, 24, 48)
HIDDEN = 64
BATCH = 256
ROUNDS = int(sys.argv.pop(1)) if sys.argv[1].isdigit() else 4
# Weight of a photo's glyph in the sampling, since photos are few.
PHOTO = 3.0
# Weight of the loss for "written by hand", relative to the loss for the symbol.
WRITTEN = 0.3


def examples(path):
    """Returns a file's labels, flags for handwriting, flags for photos, and pixels."""
    rows = numpy.fromfile(path, dtype=numpy.uint8).reshape(-1, 3 + SIDE * SIDE)
    pixels = rows[:, 3:].reshape(-1, 1, SIDE, SIDE)
    return [torch.from_numpy(numpy.ascontiguousarray(part)) for part in (rows[:, 0], rows[:, 1], rows[:, 2], pixels)]


class Network(nn.Module):
    def __init__(self):
        super().__init__()
        sizes = (1, *CHANNELS)
        self.convolutions = nn.ModuleList(
            nn.Conv2d(before, after, 3, padding=1) for before, after in zip(sizes, sizes[1:])
        )
        self.hidden = nn.Linear(CHANNELS[-1] * (SIDE // 8) ** 2, HIDDEN)
        self.last = nn.Linear(HIDDEN, SYMBOLS + 2)

    def forward(self, pixels):
        for convolution in self.convolutions:
            pixels = functional.max_pool2d(functional.relu(convolution(pixels)), 2)
        hidden = functional.relu(self.hidden(pixels.flatten(1)))
        hidden = functional.dropout(hidden, 0.2, self.training)
        return self.last(hidden)

    def layers(self):
        return [*self.convolutions, self.hidden, self.last]


def varied(pixels):
    """Returns the glyphs slightly turned, slanted, scaled and moved, lighter or bolder, with noise."""
    count = len(pixels)
    spread = lambda width: torch.randn(count) * width
    turn, slant = spread(0.06), spread(0.08)
    wide, tall = 1 + spread(0.06), 1 + spread(0.05)
    maps = torch.stack(
        [
            torch.stack([wide * turn.cos(), -turn.sin() + slant, spread(0.05)], 1),
            torch.stack([turn.sin(), tall * turn.cos(), spread(0.05)], 1),
        ],
        1,
    )
    grid = functional.affine_grid(maps, pixels.shape, align_corners=False)
    pixels = functional.grid_sample(pixels, grid, align_corners=False)
    each = lambda values: values.view(-1, 1, 1, 1)
    pixels = pixels.clamp(1e-4, 1) ** each(torch.exp(spread(0.35)))
    return pixels + torch.randn_like(pixels) * each(torch.rand(count) * 0.06)


def loss(outputs, labels, written):
    is_symbol = labels < SYMBOLS
    by_hand = functional.binary_cross_entropy_with_logits(
        outputs[is_symbol, SYMBOLS + 1], written[is_symbol].float()
    )
    return functional.cross_entropy(outputs[:, : SYMBOLS + 1], labels) + WRITTEN * by_hand


def trained(network, sets):
    labels, written, photo, pixels = (torch.cat(parts) for parts in zip(*sets))
    labels = labels.long()
    weights = 1 + (PHOTO - 1) * photo.double()
    # Glyphs that are no symbol are rare but important.
    weights = weights * torch.where(labels == SYMBOLS, 2.0, 1.0)
    steps = ROUNDS * len(labels) // BATCH
    learning = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-3)
    pace = torch.optim.lr_scheduler.OneCycleLR(learning, max_lr=3e-3, total_steps=steps + 1)
    network.train()
    total = 0.0
    for step in range(steps):
        if step % 1000 == 0:
            drawn = torch.multinomial(weights, 1000 * BATCH, replacement=True)
            print(f"step {step} of {steps}, loss {total / 1000:.4f}", flush=True)
            total = 0.0
        chosen = drawn[step % 1000 * BATCH :][:BATCH]
        error = loss(network(varied(pixels[chosen].float() / 255)), labels[chosen], written[chosen])
        learning.zero_grad()
        error.backward()
        learning.step()
        pace.step()
        total += error.item()


def quantised(layer):
    """Returns a layer's scales, and its weights as whole numbers from -127 to 127."""
    factors = layer.weight.detach().flatten(1)
    scales = factors.abs().amax(1).clamp(min=1e-8) / 127
    return scales, (factors / scales[:, None]).round()


def outputs_for(network, pixels):
    network.eval()
    with torch.no_grad():
        return torch.cat([network(part.float() / 255) for part in pixels.split(2048)])


def calibrated(network, held_out):
    labels, _, _, pixels = held_out
    outputs = outputs_for(network, pixels)[:, : SYMBOLS + 1]
    temperatures = [0.5 + 0.05 * step for step in range(60)]
    fits = [functional.cross_entropy(outputs / heat, labels.long()).item() for heat in temperatures]
    heat = temperatures[int(numpy.argmin(fits))]
    with torch.no_grad():
        network.last.weight[: SYMBOLS + 1] /= heat
        network.last.bias[: SYMBOLS + 1] /= heat
    return heat


def told(network, held_out):
    labels, written, photo, pixels = held_out
    outputs = outputs_for(network, pixels)
    likely, best = functional.softmax(outputs[:, : SYMBOLS + 1], 1).max(1)
    right = best == labels
    digits = (labels > 0) & (labels < 10)
    # Boards with digits have no letters, so letters are left out.
    among = outputs[:, [*range(1, 10), SYMBOLS]].argmax(1)
    among = torch.where(among == 9, SYMBOLS, among + 1)
    print(f"held out: {len(labels)} glyphs, {right.float().mean():.4%} right")
    print(f"digits among digits: {(among == labels)[digits].float().mean():.4%} right")
    print(f"none: {right[labels == SYMBOLS].float().mean():.4%} right")
    is_symbol = labels < SYMBOLS
    by_hand = (outputs[:, SYMBOLS + 1] > 0) == written
    print(f"by hand or not: {by_hand[is_symbol].float().mean():.4%} right")
    for least in (0.5, 0.9, 0.99, 0.999):
        sure = likely >= least
        print(f"certain from {least}: {sure.float().mean():.4%}, of them {right[sure].float().mean():.4%} right")


def main():
    out, held_out_path, *paths = sys.argv[1:]
    torch.manual_seed(SEED)
    numpy.random.seed(SEED)
    held_out = examples(held_out_path)
    network = Network()
    trained(network, [examples(path) for path in paths])
    print("temperature", calibrated(network, held_out))
    weights = b""
    with torch.no_grad():
        for layer in network.layers():
            scales, factors = quantised(layer)
            weights += scales.numpy().astype("<f4").tobytes()
            weights += layer.bias.numpy().astype("<f4").tobytes()
            weights += factors.numpy().astype("i1").tobytes()
            layer.weight.copy_((factors * scales[:, None]).view(layer.weight.shape))
    told(network, held_out)
    with open(out, "wb") as file:
        file.write(weights)
    print(len(weights), "bytes")


main()
