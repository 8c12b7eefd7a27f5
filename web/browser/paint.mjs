// Prints how soon the page is painted, for `make bench`: the median of ten first visits, nothing cached.
import { launch, person, server } from './harness.mjs';

const running = await server();
const browser = await launch();
const times = [];
for (let visit = 0; visit < 10; visit += 1) {
  const { page, close } = await person(browser, running.url);
  times.push(await page.evaluate(() => Math.round(performance.getEntriesByName('first-contentful-paint')[0].startTime)));
  await close();
}
times.sort((a, b) => a - b);
console.log(`first paint: median ${times[5]} ms, slowest ${times[9]} ms of 10 first visits`);
await browser.close();
await running.stop();
