import type { StackPlace, UnitReport } from '@parola/release-api';
import type { DueReport } from './report-subscriptions';
import { startWeeklyReports } from './weekly-reports';

const place = (unit: string): StackPlace => ({
  ...{ unit, version: '1.0.0', path: 'main.js', line: 1, column: 1 },
  source: { path: 'src/main.ts', line: 3, column: 5, text: 'const own = 1;' },
});
function reportFor(mayRead: (unit: string) => boolean): UnitReport {
  const stack = [place('wallets'), place('lobby')].map(({ source, ...built }) =>
    mayRead(built.unit) ? { ...built, source } : built,
  );
  const fault = { channel: 'production', version: '1.0.0', fingerprint: 'RUN-001:x', count: 1, firstAt: 0, lastAt: 0 };
  return {
    ...{ unit: 'wallets', days: 7, channels: [], builds: [], bytes: [], uses: [], news: [] },
    faults: [{ ...fault, stack }],
  };
}

test('holds the sources of its unit, and of other units the places in the build alone', async () => {
  const due: DueReport[] = [
    {
      ...{ unit: 'wallets', due: 0, receiver: () => ({ url: 'https://hooks.acme.example', secret: '' }) },
      sent: async () => undefined,
      failed: () => Promise.reject(new Error('the receiver got the report')),
    },
  ];
  const body = await new Promise<string>((resolve) => {
    const weekly = startWeeklyReports({
      subscriptions: {
        of: async () => undefined,
        set: () => Promise.reject(new Error('nothing is set here')),
        end: async () => false,
        takeDue: async () => due.shift(),
      },
      receivers: {
        assertAllowed: () => undefined,
        send: async (_receiver, message) => {
          resolve(message.body);
          void weekly.stop();
        },
      },
      unitReport: async (_unit, _days, mayRead) => reportFor(mayRead),
      now: () => 0,
      say: () => undefined,
      lookMs: 1,
    });
  });
  const { data }: { data: UnitReport } = JSON.parse(body);
  expect(data.faults[0]?.stack).toMatchObject([place('wallets'), { unit: 'lobby', path: 'main.js' }]);
  expect(data.faults[0]?.stack?.[1]).not.toHaveProperty('source');
});
