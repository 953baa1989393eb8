/*
 * Who may import whom (docs/decisions/001-import-rules.md). Type imports count. `core` is everybody's.
 */
const OURS =
  '^(core|syntax|llm|datasets|operators|fitness|sandbox|engine|evaluation|report|cli|bench|index\\.ts)';

/** A part and what it may import besides itself and core. */
const ALLOWED = {
  '^core/': [],
  '^syntax/': [],
  '^llm/': [],
  '^datasets/': ['^syntax/'],
  '^operators/': ['^syntax/'],
  '^fitness/': ['^syntax/'],
  '^sandbox/': ['^datasets/', '^syntax/'],
  '^engine/pool/': [],
  '^engine/store/': [],
  '^engine/(?!nsga2/|pool/|store/)': [
    '^engine/',
    ...['^syntax/', '^llm/', '^datasets/', '^operators/', '^fitness/', '^sandbox/'],
  ],
  '^evaluation/': [
    ...['^syntax/', '^datasets/', '^operators/', '^fitness/', '^sandbox/', '^llm/'],
    ...['^engine/pool/', '^engine/store/'],
  ],
  '^report/': ['^engine/store/', '^fitness/', '^evaluation/'],
};

const TESTS = '\\.test\\.ts$';

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'nsga2-is-pure',
      comment: 'engine/nsga2 imports nothing but itself, not even core or Node',
      severity: 'error',
      from: { path: '^engine/nsga2/', pathNot: TESTS },
      to: { pathNot: '^engine/nsga2/' },
    },
    {
      name: 'not-the-command-line',
      comment: 'nothing imports cli, bench or the package root',
      severity: 'error',
      from: { pathNot: '^(cli|bench|test)/' },
      to: { path: '^(cli/|bench/|index\\.ts)' },
    },
    ...Object.entries(ALLOWED).map(([from, to]) => ({
      name: `only-what-${from.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-may-import`,
      severity: 'error',
      from: { path: from, pathNot: TESTS },
      to: { path: OURS, pathNot: ['^core/', from, ...to] },
    })),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.venv|runs)/' },
  },
};
