// Runs the browser tests one after the other: node browser/run.mjs [name…]. TIMES=10 repeats them; SHOTS=1 renews the documentation's pictures.
import { launch, server } from './harness.mjs';

const FILES = ['talking', 'card', 'failing', 'hostile', 'strangers', 'sessions', 'calculator', 'workplace', 'weight', 'accessible', 'pictures'];
const wanted = process.argv.slice(2);
const times = Number(process.env.TIMES ?? 1);
const browser = await launch();
let failures = 0;
let count = 0;
for (let round = 1; round <= times; round += 1) {
  for (const file of FILES.filter((name) => wanted.length === 0 || wanted.includes(name))) {
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
  if (times > 1) console.log(`round ${round} of ${times}: ${failures} failures so far`);
}
await browser.close();
console.log(`${count - failures} of ${count} browser tests passed`);
process.exit(failures > 0 ? 1 : 0);
