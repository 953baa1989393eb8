import type { ExitCode } from '../../core/errors.js';
import { EXIT } from '../../core/errors.js';
import { pulledFolder } from '../../datasets/published/pulled.js';

import { shownBytes } from '../keeping.js';
import type { OutputFlags } from '../output.js';
import { createOutput } from '../output.js';
import { renderTable } from '../table.js';

import { knownDatasets } from './known.js';

/** `speciate datasets ls`: what can be pulled, and what has been. */
export async function listDatasets(flags: OutputFlags): Promise<ExitCode> {
  const output = createOutput(flags);
  const datasets = await knownDatasets();
  output.json({ command: 'datasets ls', folder: pulledFolder(), datasets });
  output.say(
    renderTable(
      [
        { title: 'data set', align: 'left' },
        { title: 'licence', align: 'left' },
        { title: 'download', align: 'right' },
        { title: 'pulled', align: 'left' },
        { title: 'format', align: 'left' },
        { title: 'title', align: 'left' },
      ],
      datasets.map(({ id, licence, isShareAlike, bytes, pulled, address, importer, title }) => [
        id,
        isShareAlike ? `${licence}, share-alike` : licence,
        pulled === null ? (bytes === null ? '' : shownBytes(bytes)) : shownBytes(pulled.bytes),
        address === null ? 'comes along' : (pulled?.at.slice(0, 10) ?? 'no'),
        importer,
        title,
      ]),
    ),
  );
  return EXIT.done;
}
