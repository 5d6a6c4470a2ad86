"""Solves a DIMACS file with CaDiCaL and prints the answer as SAT competitions ask for it."""

import sys

from pysat.formula import CNF
from pysat.solvers import Solver

with Solver(name="cadical153", bootstrap_with=CNF(from_file=sys.argv[1])) as solver:
    if solver.solve():
        print("s SATISFIABLE")
        print("v", *solver.get_model(), 0)
    else:
        print("s UNSATISFIABLE")
