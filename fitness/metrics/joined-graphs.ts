/** A call that links the control-flow graphs of two definitions of a file. */
export interface LinkedCall {
  /** Key of the definition that calls, empty for code outside of definitions. */
  readonly caller: string;
  readonly callee: string;
}

/**
 * Independent paths that links between control-flow graphs add to `E − N + 2P`: each link is an edge (+1); a link that joins two
 * components of the graph makes one less of them (−2).
 */
export function pathsOfLinks(links: readonly LinkedCall[]): number {
  const joined = new Map<string, string>();
  const componentOf = (name: string): string => {
    let at = name;
    for (let next = joined.get(at); next !== undefined; next = joined.get(at)) {
      at = next;
    }
    return at;
  };
  let paths = 0;
  for (const { caller, callee } of links) {
    const from = componentOf(caller);
    const to = componentOf(callee);
    paths += 1;
    if (from !== to) {
      joined.set(from, to);
      paths -= 2;
    }
  }
  return paths;
}
