import type { Worker } from 'node:worker_threads';

/*
 * Loaded before the command line by the soak: on SIGUSR2, ends the worker thread that has worked longest, as one ends that
 * ran out of memory. Piscina starts another.
 */
const workers = new Set<Worker>();

process.on('worker', (worker: Worker) => {
  workers.add(worker);
  worker.on('exit', () => {
    workers.delete(worker);
  });
});
process.on('SIGUSR2', () => {
  const [oldest] = workers;
  void oldest?.terminate();
});
