import type { Command } from 'commander';
import { Option } from 'commander';

import type { ExitCode } from '../../core/errors.js';
import { CONVERT_FORMS } from '../../datasets/exporters/catalog.js';

import type { ConvertFlags } from '../datasets/convert.js';
import { convertDataset } from '../datasets/convert.js';
import { listDatasets } from '../datasets/ls.js';
import type { PullFlags } from '../datasets/pull.js';
import { MIRROR_VARIABLE, pullDatasets } from '../datasets/pull.js';
import type { ShowFlags } from '../datasets/show.js';
import { showDataset } from '../datasets/show.js';
import type { VerifyFlags } from '../datasets/verify.js';
import { verifyDatasets } from '../datasets/verify.js';
import { allowUnsafeExecOption } from '../environment.js';
import { positiveNumber } from '../options.js';
import type { OutputFlags } from '../output.js';
import { formatHelp } from '../problem-choice.js';

/** `speciate datasets`: the published data sets, and what has been pulled of them. */
export function datasetsCommand(program: Command, done: (code: ExitCode) => void): void {
  const datasets = program
    .command('datasets')
    .summary('published data sets: list, download, check, look at them')
    .description(
      'The data sets that importers read, at their publishers’ own addresses. What is pulled lies in the XDG cache folder, where evolve --dataset NAME finds it.',
    );
  common(datasets.command('ls'))
    .summary('what there is: licence, size, whether it is pulled')
    .description('Lists the data sets with their licence, size and format, and whether they are pulled.')
    .action(async (flags: OutputFlags) => {
      done(await listDatasets(flags));
    });
  common(datasets.command('pull').argument('<id...>', 'which, as ls lists them'))
    .summary('download data sets into the cache')
    .description(
      'Downloads data sets, going on where an earlier download broke off, compares size and checksum with the published ones, unpacks them, reads them whole, and puts them where evolve finds them. Prints where that is.',
    )
    .option('--again', 'also what is there already')
    .option('--mirror <url>', `asks URL/HOST/PATH instead of https://HOST/PATH (default: ${MIRROR_VARIABLE})`)
    .addHelpText(
      'after',
      '\nExamples:\n  speciate datasets pull mbpp && speciate evolve --dataset mbpp\n  speciate datasets pull humaneval cruxeval --mirror https://mirror.example.org',
    )
    .action(async (ids: string[], flags: PullFlags) => {
      done(await pullDatasets(ids, flags));
    });
  common(datasets.command('verify').argument('[id or path]', 'which (default: all that are pulled)'))
    .summary('check that data is unchanged and can be read whole')
    .description(
      'Compares the files of pulled data sets with the hashes recorded when they were pulled, has the importer read them whole, and counts problems and what is left out. Of a file or folder of your own: the reading. Exit code 1 where something is not as it should be.',
    )
    .option('--format <name>', formatHelp())
    .action(async (name: string | undefined, flags: VerifyFlags) => {
      done(await verifyDatasets(name, flags));
    });
  common(datasets.command('show').argument('<id or path>', 'a data set, or a file or folder'))
    .summary('facts and the first records of a data set or a file')
    .description(
      'Shows licence, address, size and checksum of a data set, and its first records as they are read; of a file or folder the form that it is taken for.',
    )
    .option('--format <name>', formatHelp())
    .option('--limit <n>', 'how many records (default: 2)', positiveNumber)
    .addHelpText(
      'after',
      '\nExamples:\n  speciate datasets show starter --limit 1\n  speciate datasets show problems.jsonl',
    )
    .action(async (name: string, flags: ShowFlags) => {
      done(await showDataset(name, flags));
    });
  const convert = common(
    datasets.command('convert').argument('<id or path>', 'a data set, or a file or folder'),
  )
    .summary('write a data set in another form, its programs as they are')
    .description(
      'Reads a data set in any form, of any language, and writes its problems in another (docs/formats.md). Nothing is evolved, and no program is run but where several files have to become one. What the form cannot hold is left out, and told with the reason.',
    )
    .option('--format <name>', formatHelp())
    .addOption(
      new Option('--to <form>', 'the form to write')
        .choices(CONVERT_FORMS.map(({ id }) => id))
        .makeOptionMandatory(),
    )
    .requiredOption(
      '--output <path>',
      'where to: a file, or a folder where the form is one; - for standard output',
    );
  allowUnsafeExecOption(convert)
    .addHelpText(
      'after',
      '\nExamples:\n  speciate datasets convert mbpp.jsonl --to humaneval --output mbpp-check.jsonl\n  speciate datasets convert humaneval_java.jsonl.gz --to mxeval --output java.jsonl\n  speciate datasets convert my-modules --to speciate --output -',
    )
    .action(async (name: string, flags: ConvertFlags) => {
      done(await convertDataset(name, flags));
    });
}

function common(command: Command): Command {
  return command
    .option('--offline', 'open no connection')
    .option('--json', 'the result as JSON on standard output')
    .option('--quiet', 'no progress and no notes')
    .option('--verbose', 'more about errors; show leaves no line out');
}
