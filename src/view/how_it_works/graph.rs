//! The implication graph of a conflict, drawn from left to right, and as a list.
//!
//! The columns follow the order in which literals became true. The cut is a vertical line: to its
//! right are the literals between the first unique implication point and the conflict.

use crate::engine_words::search::{GraphNode, GraphWords, SearchFrame};
use crate::view::Tree;
use crate::view::words::how_it_works as texts;

/// Sizes in pixels.
const ROW: usize = 40;
const HEIGHT: usize = 28;
const GAP: usize = 44;
const MARGIN: usize = 8;
/// The room above the nodes for the label of the cut.
const TOP: usize = 26;
/// The width of a character, and the padding of a label.
const CHARACTER: usize = 8;
const PADDING: usize = 16;

/// The maximum number of nodes of earlier levels in a column.
const MOST_IN_COLUMN: usize = 8;

/// A node with its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Place {
    column: usize,
    row: usize,
}

/// The graph as a drawing, and as a list for those who can't see it.
#[must_use]
pub fn graph_tree<A>(frame: &SearchFrame) -> Vec<Tree<A>> {
    let Some(conflict) = &frame.conflict else { return Vec::new() };
    let Some(graph) = &conflict.graph else { return Vec::new() };
    let is_plain = frame.cells.is_empty();
    let about = if is_plain { texts::ABOUT_PLAIN_GRAPH } else { texts::ABOUT_GRAPH };
    let mut trees = vec![Tree::text("p", about)];
    if !conflict.is_flipped() {
        let about = if is_plain { texts::ABOUT_PLAIN_CUT } else { texts::ABOUT_CUT };
        trees.push(Tree::text("p", about));
    }
    let (drawing, width) = drawing(graph);
    trees.extend(scroll_hint(width));
    trees.push(drawing);
    if graph.hidden > 0 {
        trees.push(Tree::text("p", texts::hidden_nodes(graph.hidden)));
    }
    trees.push(list(graph));
    trees
}

/// The label of a node, or of the conflict.
fn label(graph: &GraphWords, node: usize) -> String {
    graph.nodes.get(node).map_or_else(
        || texts::false_clause(&graph.conflict),
        |node| texts::labelled(&node.label, node.level),
    )
}

/// The places of all nodes and of the conflict, which comes last, and the first column right of the
/// cut.
fn places(graph: &GraphWords) -> (Vec<Place>, usize) {
    let count = graph.nodes.len();
    let mut columns = vec![0_usize; count + 1];
    let causes = |node: usize| {
        let target = (node < count).then_some(node as u32);
        graph.edges.iter().filter(move |edge| edge.to == target).map(|edge| edge.from as usize)
    };
    // The nodes of earlier levels come first, in as few columns as have room.
    let is_source = |node: usize| node < count && causes(node).next().is_none();
    let sources: Vec<usize> = (0..count).filter(|node| is_source(*node)).collect();
    for (index, source) in sources.iter().enumerate() {
        columns[*source] = index / MOST_IN_COLUMN;
    }
    let first = sources.len().div_ceil(MOST_IN_COLUMN);
    let is_behind = |node: usize| graph.nodes.get(node).is_none_or(|node| node.is_conflict_side);
    let mut cut = first;
    for side in [false, true] {
        for node in (0..=count).filter(|node| is_behind(*node) == side && !is_source(*node)) {
            let least = if side { cut } else { first };
            let after = causes(node).map(|cause| columns[cause] + 1).max().unwrap_or(0);
            columns[node] = least.max(after);
        }
        if !side {
            let own = (0..count).filter(|node| !is_behind(*node)).map(|node| columns[node] + 1);
            cut = own.max().unwrap_or(0);
        }
    }
    let mut rows = vec![0_usize; columns.iter().max().map_or(0, |last| last + 1)];
    let place = |column: usize| {
        let row = rows[column];
        rows[column] += 1;
        Place { column, row }
    };
    (columns.into_iter().map(place).collect(), cut)
}

/// The widths of boxes, in pixels, with the class of a drawing that is wider.
const WIDTHS: [(usize, &str); 3] = [(640, "over-640"), (480, "over-480"), (340, "over-340")];

/// A hint for boxes that are narrower than the drawing. The style sheet hides it in wider ones.
fn scroll_hint<A>(width: usize) -> Option<Tree<A>> {
    let (_, class) = WIDTHS.into_iter().find(|(own, _)| width > *own)?;
    let hint = Tree::text("p", texts::GRAPH_SCROLLS).with("class", class);
    // The list is there for those who can't see the drawing.
    Some(hint.with("aria-hidden", "true"))
}

/// The drawing, and its width.
fn drawing<A>(graph: &GraphWords) -> (Tree<A>, usize) {
    let (places, cut) = places(graph);
    let labels: Vec<String> = (0..places.len()).map(|node| label(graph, node)).collect();
    let columns = places.iter().map(|place| place.column + 1).max().unwrap_or(0);
    let rows = places.iter().map(|place| place.row + 1).max().unwrap_or(0);
    let width_of = |label: &String| label.chars().count() * CHARACTER + PADDING;
    let mut lefts = vec![MARGIN];
    let mut widths = Vec::new();
    for column in 0..columns {
        let own = places.iter().zip(&labels).filter(|(place, _)| place.column == column);
        let width = own.map(|(_, label)| width_of(label)).max().unwrap_or(0);
        widths.push(width);
        lefts.push(lefts[column] + width + GAP);
    }
    let width = lefts[columns].saturating_sub(GAP) + MARGIN;
    let height = TOP + rows * ROW;
    // Short columns are centred.
    let heights: Vec<usize> = (0..columns)
        .map(|column| places.iter().filter(|place| place.column == column).count())
        .collect();
    let top = |place: Place| TOP + place.row * ROW + (rows - heights[place.column]) * ROW / 2;
    let cut_x = lefts.get(cut).copied().unwrap_or(width).saturating_sub(GAP / 2);

    let mut parts = vec![
        rect("side", [cut_x, 0, width.saturating_sub(cut_x), height]),
        Tree::element("path", Vec::new())
            .with("class", "cut")
            .with("d", format!("M{cut_x} 0V{height}")),
    ];
    for edge in &graph.edges {
        let Some(from) = places.get(edge.from as usize) else { continue };
        let target = edge.to.map_or(graph.nodes.len(), |to| to as usize);
        let Some(to) = places.get(target) else { continue };
        let [x1, y1] = [lefts[from.column] + widths[from.column], top(*from) + HEIGHT / 2];
        let [x2, y2] = [lefts[to.column], top(*to) + HEIGHT / 2];
        let [bend1, bend2] = [x1 + GAP / 2, x2.saturating_sub(GAP / 2)];
        let [tail, above, below] = [x2.saturating_sub(6), y2.saturating_sub(4), y2 + 4];
        let line = format!(
            "M{x1} {y1}C{bend1} {y1} {bend2} {y2} {x2} {y2}M{tail} {above}L{x2} {y2}L{tail} {below}"
        );
        parts.push(Tree::element("path", Vec::new()).with("d", line));
    }
    for (node, place) in places.iter().enumerate() {
        let [x, y] = [lefts[place.column], top(*place)];
        let own = graph.nodes.get(node);
        parts.push(
            rect(class(own), [x, y, widths[place.column], HEIGHT])
                .with("rx", if own.is_some_and(|own| own.is_decision) { "14" } else { "6" }),
        );
        let (middle, base) = (x + widths[place.column] / 2, y + HEIGHT / 2 + 5);
        parts.push(text("", [middle, base], &labels[node]));
    }
    parts.push(text("cut-label", [cut_x + 18, 14], texts::CUT));
    let svg = Tree::element("svg", parts)
        .with("viewBox", format!("0 0 {width} {height}"))
        .with("width", width.to_string())
        .with("height", height.to_string())
        .with("aria-hidden", "true");
    // It scrolls, so it must be reachable by keyboard.
    let frame = Tree::element("div", vec![svg])
        .with("class", "graph")
        .with("tabindex", "0")
        .with("role", "group")
        .with("aria-label", texts::GRAPH);
    (frame, width)
}

fn class(node: Option<&GraphNode>) -> &'static str {
    match node {
        None => "node-false",
        Some(node) if node.is_uip => "node-uip",
        Some(node) if node.is_decision => "node-decided",
        Some(_) => "node",
    }
}

fn rect<A>(class: &'static str, [x, y, width, height]: [usize; 4]) -> Tree<A> {
    Tree::element("rect", Vec::new())
        .with("class", class)
        .with("x", x.to_string())
        .with("y", y.to_string())
        .with("width", width.to_string())
        .with("height", height.to_string())
}

fn text<A>(class: &'static str, [x, y]: [usize; 2], text: &str) -> Tree<A> {
    Tree::text("text", text).with("class", class).with("x", x.to_string()).with("y", y.to_string())
}

/// Each node with its causes.
fn list<A>(graph: &GraphWords) -> Tree<A> {
    let count = graph.nodes.len();
    let line = |node: usize| {
        let target = (node < count).then_some(node as u32);
        let causes: Vec<String> = graph
            .edges
            .iter()
            .filter(|edge| edge.to == target)
            .map(|edge| label(graph, edge.from as usize))
            .collect();
        let is_uip = graph.nodes.get(node).is_some_and(|node| node.is_uip);
        let is_decision = graph.nodes.get(node).is_some_and(|node| node.is_decision);
        texts::node_line(&label(graph, node), &causes.join(", "), is_decision, is_uip)
    };
    let lines = (0..=count).map(|node| Tree::text("li", line(node))).collect();
    let all = Tree::element("ul", lines).with("class", "trail-lines");
    Tree::element("details", vec![Tree::text("summary", texts::GRAPH_AS_LIST), all])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine_words::search::GraphEdge;

    fn node(label: &str, level: u32) -> GraphNode {
        GraphNode {
            label: label.to_owned(),
            level,
            is_decision: false,
            is_uip: false,
            is_conflict_side: false,
        }
    }

    /// A decision of level 2 implies two literals, one of them with an earlier one. Both falsify a
    /// clause.
    fn graph() -> GraphWords {
        let nodes = vec![
            node("r1c1=1", 1),
            GraphNode { is_decision: true, is_uip: true, ..node("r2c2=2", 2) },
            GraphNode { is_conflict_side: true, ..node("r3c3=3", 2) },
            GraphNode { is_conflict_side: true, ..node("r4c4=4", 2) },
        ];
        let edge = |from, to| GraphEdge { from, to };
        let edges = vec![
            edge(0, Some(2)),
            edge(1, Some(2)),
            edge(1, Some(3)),
            edge(2, None),
            edge(3, None),
        ];
        GraphWords { nodes, edges, conflict: "row 4".to_owned(), hidden: 0 }
    }

    #[test]
    fn columns_follow_the_edges_and_the_cut_is_between_them() {
        let graph = graph();
        let (places, cut) = places(&graph);
        let columns: Vec<usize> = places.iter().map(|place| place.column).collect();
        assert_eq!((columns, cut), (vec![0, 0, 1, 1, 2], 1));
        for edge in &graph.edges {
            let to = edge.to.map_or(4, |to| to as usize);
            assert!(places[edge.from as usize].column < places[to].column);
        }
        let mut all = places.clone();
        all.dedup();
        assert_eq!(all.len(), 5, "no two nodes have the same place");
    }

    #[test]
    fn the_drawing_and_the_list_name_each_node() {
        let (drawn, width): (Tree<()>, usize) = drawing(&graph());
        assert!(scroll_hint::<()>(width).is_some() && scroll_hint::<()>(300).is_none());
        let texts: Vec<&str> =
            drawn.all().filter(|tree| tree.tag == "text").map(|tree| tree.text.as_str()).collect();
        assert_eq!(texts, ["r1c1=1 @1", "r2c2=2 @2", "r3c3=3 @2", "r4c4=4 @2", "✕ row 4", "cut"]);
        let paths = drawn.all().filter(|tree| tree.tag == "path").count();
        assert_eq!(paths, 1 + graph().edges.len());
        let listed: Tree<()> = list(&graph());
        let lines: Vec<&str> =
            listed.all().filter(|tree| tree.tag == "li").map(|tree| tree.text.as_str()).collect();
        assert_eq!(lines[1], "r2c2=2 @2: decision, first unique implication point");
        assert_eq!(lines[2], "r3c3=3 @2: because of r1c1=1 @1, r2c2=2 @2");
        assert_eq!(lines[4], "✕ row 4: because of r3c3=3 @2, r4c4=4 @2");
    }
}
