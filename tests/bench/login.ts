// `npm run bench:login`: sign-ins by password per second, and the memory they use.

import type { Order } from './login-server.ts';
import { startChild } from './child.ts';
import { describeHost } from './machine.ts';
import { printTable, printTitle } from './print.ts';
import { watch } from './usage.ts';

const times = 20;

async function measure(atATime: number) {
  const child = await startChild('login-server.ts');
  try {
    await child.ask({ times: 2, atATime: 1 } satisfies Order);
    const stop = watch(child.process.pid);
    const seconds = await child.ask({ times, atATime } satisfies Order);
    return [
      atATime,
      (times / seconds).toFixed(1),
      ((seconds * atATime * 1000) / times).toFixed(0),
      stop().megabytes.toFixed(0),
    ];
  } finally {
    child.stop();
  }
}

console.log(describeHost());
printTitle(`Sign-in by password, ${times} times, each with its hash`);
printTable(
  [{ title: 'at a time' }, { title: 'sign-ins/s' }, { title: 'ms each' }, { title: 'peak MB' }],
  [await measure(1), await measure(4)],
);
