import { alg, Graph as DirectedGraph } from '@dagrejs/graphlib';

/** Node → its targets. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * The cycles of a graph: strongly connected components with more than one node, and nodes that point to themselves.
 * Each component is sorted, and components are sorted by their first name.
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
