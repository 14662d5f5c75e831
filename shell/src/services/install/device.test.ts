import { inChrome, installWay } from './device';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

test.each([
  ['android', `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['samsung', `${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 5],
  ['in-app', `${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]`, 5],
  ['in-app', `${ANDROID.replace(')', '; wv)')} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 5],
  ['in-app', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/440.0.0.0]`, 5],
  ['ios', `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, 5],
  ['ios', MAC, 5],
  ['ios-other', `${IPHONE} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, 5],
  ['ios-other', `${IPHONE} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`, 5],
  ['desktop', MAC, 0],
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    0,
  ],
])('%s: %s', (way, agent, touchPoints) => expect(installWay({ agent, touchPoints })).toBe(way));

test('an address leads into Chrome by an intent', () => {
  expect(inChrome('https://play.example/download?source=fb')).toBe(
    'intent://play.example/download?source=fb#Intent;scheme=https;package=com.android.chrome;end',
  );
});
