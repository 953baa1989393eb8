import type { Checksum, FileSource, PublishedDataset } from './published-dataset.js';

const HUMANEVAL_X =
  'https://raw.githubusercontent.com/THUDM/CodeGeeX/2838420b7b4492cf3d16bce5320e26e65960c9e2/codegeex/benchmark/humaneval-x';
const MXEVAL = 'https://raw.githubusercontent.com/amazon-science/mxeval';
const BIGCODEBENCH = 'https://github.com/bigcode-project/bigcodebench-annotation/releases/download/v0.1.1';

/**
 * The data sets that importers read, at their publishers' own addresses: those of one commit or release where one is
 * known, since these never change. Checksums are of files at such addresses only.
 */
export const PUBLISHED: readonly PublishedDataset[] = [
  {
    id: 'humaneval',
    title: 'HumanEval',
    importer: 'humaneval',
    licence: 'MIT',
    source: gzipped(
      'https://raw.githubusercontent.com/openai/human-eval/6d43fb980f9fee3c892a914eda09951f772ad10d/data/HumanEval.jsonl.gz',
      44_877,
      sha256('b796127e635a67f93fb35c04f4cb03cf06f38c8072ee7cee8833d7bee06979ef'),
    ),
  },
  {
    id: 'humaneval-plus',
    title: 'HumanEval+ 0.1.10 (EvalPlus)',
    importer: 'evalplus',
    licence: 'Apache-2.0',
    source: gzipped(
      'https://github.com/evalplus/humanevalplus_release/releases/download/v0.1.10/HumanEvalPlus.jsonl.gz',
      925_932,
      sha256('272720b90ac375502c8ed23cd791c2a93dfb22a911641a494da74a426c09f101'),
    ),
  },
  {
    id: 'mbpp',
    title: 'MBPP, all 974',
    importer: 'mbpp',
    licence: 'CC-BY-4.0',
    source: plain(
      'https://raw.githubusercontent.com/google-research/google-research/2251e8c67a7fe7d6348714967ee101080b28e956/mbpp/mbpp.jsonl',
    ),
  },
  {
    id: 'mbpp-sanitized',
    title: 'MBPP, sanitized',
    importer: 'mbpp',
    licence: 'CC-BY-4.0',
    source: plain(
      'https://raw.githubusercontent.com/google-research/google-research/dec705a28fea05552916c0b83c52f5f23609e8ee/mbpp/sanitized-mbpp.json',
    ),
  },
  {
    id: 'mbpp-plus',
    title: 'MBPP+ 0.2.0 (EvalPlus)',
    importer: 'evalplus',
    licence: 'Apache-2.0',
    source: gzipped(
      'https://github.com/evalplus/mbppplus_release/releases/download/v0.2.0/MbppPlus.jsonl.gz',
      336_032,
      sha256('af43697e8791c4c149bdfd6b489d8b5412507551ac20e28a439f650b8225db63'),
    ),
  },
  humanevalX('python', 53_055, '5752fb122efddb0e9b47c77907ae6ce9a15aac4dea14e44c46032c831e6b987a'),
  humanevalX('js', null, null),
  humanevalX('java', 55_950, '276f36db2eb7aeb864f36a19a2f4e1bb2460fb6e22ff100f0b5bedabe3799967'),
  humanevalX('cpp', 50_995, 'dcf2e280a1e91bbc3c5f90edb41397e8a9ac1ccc9f5d2b70082f0b0fbfb6dbb0'),
  {
    id: 'cruxeval',
    title: 'CRUXEval',
    importer: 'cruxeval',
    licence: 'MIT',
    source: plain(
      'https://raw.githubusercontent.com/facebookresearch/cruxeval/190faf16d175b5847b0af05d937872b1fb395942/data/cruxeval.jsonl',
      sha256('8368b81047dc5014e4caf5a2f97604eff7644e0ecd7415e3ceeb184bbc2e0c96'),
    ),
  },
  {
    id: 'classeval',
    title: 'ClassEval',
    importer: 'classeval',
    licence: 'MIT',
    source: plain('https://raw.githubusercontent.com/FudanSELab/ClassEval/master/data/ClassEval_data.json'),
  },
  {
    id: 'avatar',
    title: 'AVATAR, the Python programs of PLTranslationEmpirical',
    importer: 'avatar',
    licence: 'CC-BY-SA-4.0',
    source: {
      kind: 'zenodo',
      address: 'https://zenodo.org/api/records/8190051',
      archive: 'dataset.zip',
      folder: 'avatar/Python',
    },
  },
  mbxp('mbxp-python', 'MBXP in Python', 'main/data/mbxp/mbpp_release_v1.jsonl'),
  mbxp('mbxp-javascript', 'MBXP in JavaScript', 'main/data/mbxp/mbjsp_release_v1.2.jsonl'),
  mbxp('mbxp-typescript', 'MBXP in TypeScript', 'main/data/mbxp/mbtsp_release_v1.2.jsonl'),
  mbxp('mbxp-java', 'MBXP in Java', 'main/data/mbxp/mbjp_release_v1.2.jsonl'),
  mbxp(
    'multi-humaneval-javascript',
    'multi-humaneval in JavaScript',
    'dd2c2fef2ec55fc61879bf49bba1f20d8b447c72/data/multilingual_humaneval/HumanEval_javascript_v1.1.jsonl',
  ),
  mbxp(
    'multi-humaneval-typescript',
    'multi-humaneval in TypeScript',
    '502cb98b88e2aaf7d2cfd35369739cc5035c637a/data/multilingual_humaneval/HumanEval_typescript_v1.jsonl',
  ),
  mbxp(
    'multi-humaneval-java',
    'multi-humaneval in Java',
    '3ddcd5253610fd92a2e3578811ef2b0acc07939a/data/multilingual_humaneval/HumanEval_java_v1.1.jsonl',
  ),
  {
    id: 'bigcodebench',
    title: 'BigCodeBench 0.1.1',
    importer: 'bigcodebench',
    licence: 'Apache-2.0',
    source: gzipped(`${BIGCODEBENCH}/BigCodeBench.jsonl.gz`),
  },
  {
    id: 'bigcodebench-hard',
    title: 'BigCodeBench-Hard 0.1.1',
    importer: 'bigcodebench',
    licence: 'Apache-2.0',
    source: gzipped(`${BIGCODEBENCH}/BigCodeBench-Hard.jsonl.gz`),
  },
  {
    id: 'pareval',
    title: "ParEval's prompts",
    importer: 'pareval',
    licence: 'MIT',
    source: plain(
      'https://raw.githubusercontent.com/parallelcodefoundry/ParEval/develop/prompts/generation-prompts.json',
    ),
  },
];

function sha256(value: string): Checksum {
  return { algorithm: 'sha256', value };
}

function plain(address: string, checksum: Checksum | null = null): FileSource {
  return { kind: 'file', address, packing: 'none', bytes: null, checksum };
}

function gzipped(address: string, bytes: number | null = null, checksum: Checksum | null = null): FileSource {
  return { kind: 'file', address, packing: 'gzip', bytes, checksum };
}

function humanevalX(
  language: 'python' | 'js' | 'java' | 'cpp',
  bytes: number | null,
  hash: string | null,
): PublishedDataset {
  const names = { python: 'Python', js: 'JavaScript', java: 'Java', cpp: 'C++' };
  return {
    id: `humaneval-x-${language}`,
    title: `HumanEval-X in ${names[language]}`,
    importer: 'humaneval-x',
    licence: 'Apache-2.0',
    source: gzipped(
      `${HUMANEVAL_X}/${language}/data/humaneval_${language}.jsonl.gz`,
      bytes,
      hash === null ? null : sha256(hash),
    ),
  };
}

function mbxp(id: string, title: string, path: string): PublishedDataset {
  return { id, title, importer: 'mbxp', licence: 'Apache-2.0', source: plain(`${MXEVAL}/${path}`) };
}
