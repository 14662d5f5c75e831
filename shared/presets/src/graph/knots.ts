import { alg, Graph as DirectedGraph } from '@dagrejs/graphlib';

/** The targets of each node. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The strongly connected sets of more than one node, and nodes that point at themselves: everything that goes round
 * in circles. Each set sorted, the sets by their first name.
 */
export function knots(graph: Graph): string[][] {
  const directed = new DirectedGraph({ directed: true });
  for (const [node, targets] of graph) {
    directed.setNode(node);
    for (const target of targets) directed.setEdge(node, target);
  }
  return alg
    .findCycles(directed)
    .map((set) => [...set].sort())
    .sort(([a = ''], [b = '']) => a.localeCompare(b));
}
