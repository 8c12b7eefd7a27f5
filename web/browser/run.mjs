// Runs the browser tests: node browser/run.mjs [name…]. Two files at a time, each with a server and a browser of its own
// (WORKERS=1: one after the other). TIMES=10 repeats them; SHOTS=1 renews the documentation's pictures.
import { launch, server } from './harness.mjs';

// The longest first, so that none is left for the end.
const FILES = ['accessible', 'drawn', 'talking', 'card', 'failing', 'hostile', 'strangers', 'sessions', 'calculator', 'workplace', 'operator', 'weight', 'pictures'];
const wanted = process.argv.slice(2);
const times = Number(process.env.TIMES ?? 1);
const workers = Number(process.env.WORKERS ?? 2);
let failures = 0;
let count = 0;

async function tried(file, browser) {
  const { default: tests, options = {} } = await import(`./${file}.mjs`);
  const running = await server(options.args);
  for (const [name, test] of Object.entries(tests)) {
    const from = Date.now();
    count += 1;
    try {
      await test(browser, running.url);
      console.log(`  ok    ${file}: ${name} (${Date.now() - from} ms)`);
    } catch (error) {
      failures += 1;
      console.log(`  FAIL  ${file}: ${name}\n${String(error.stack ?? error).split('\n').slice(0, 12).join('\n')}`);
    }
  }
  await running.stop();
}

async function work(queue) {
  const browser = await launch();
  for (let file = queue.shift(); file; file = queue.shift()) await tried(file, browser);
  await browser.close();
}

for (let round = 1; round <= times; round += 1) {
  const queue = FILES.filter((name) => wanted.length === 0 || wanted.includes(name));
  await Promise.all(Array.from({ length: Math.min(workers, queue.length) }, () => work(queue)));
  if (times > 1) console.log(`round ${round} of ${times}: ${failures} failures so far`);
}
console.log(`${count - failures} of ${count} browser tests passed`);
process.exit(failures > 0 ? 1 : 0);
