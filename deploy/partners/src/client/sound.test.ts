/**
 * @jest-environment ./src/testing/browser.cjs
 */
import { FakeAudio } from '../testing/fake-audio';
import { Sound } from './sound';

const NAMES = ['stop', 'tense', 'win', 'bigWin', 'drop', 'card', 'tick'] as const;

beforeEach(() => {
  localStorage.clear();
  FakeAudio.reset();
  Object.assign(globalThis, { AudioContext: FakeAudio });
});

const press = () => document.dispatchEvent(new Event('pointerdown'));

test('a game is silent until its player switches the sound on', () => {
  const sound = new Sound();
  press();
  for (const name of NAMES) sound.play(name);
  expect(sound.on).toBe(false);
  expect(FakeAudio.made).toBe(0);
});

test('the sound switch is heard at once, and so is every later sound; after switching off there is no sound', () => {
  const sound = new Sound();
  sound.toggle();
  expect(FakeAudio.tones).toHaveLength(1);
  for (const name of NAMES.filter((one) => one !== 'tick')) {
    FakeAudio.tones = [];
    sound.play(name);
    expect(FakeAudio.tones.length).toBeGreaterThan(0);
    for (const { from, starts, ends } of FakeAudio.tones) {
      expect(from).toBeGreaterThan(40);
      expect(ends).toBeGreaterThan(starts);
      // Every sound ends within a second, before the rest of its round.
      expect(ends).toBeLessThan(1);
    }
  }
  sound.toggle();
  FakeAudio.tones = [];
  sound.play('drop');
  expect(FakeAudio.tones).toEqual([]);
});

test('the choice is kept on the device; a kept choice makes no sound before the first touch or key', () => {
  new Sound().toggle();
  FakeAudio.reset();
  const next = new Sound();
  expect(next.on).toBe(true);
  next.play('stop');
  expect(FakeAudio.made).toBe(0);
  document.dispatchEvent(new Event('keydown'));
  next.play('stop');
  expect(FakeAudio.made).toBe(1);
  expect(FakeAudio.tones).toHaveLength(1);
});

test('reels that rest together are heard once', () => {
  const sound = new Sound();
  sound.toggle();
  FakeAudio.tones = [];
  for (let reel = 0; reel < 5; reel += 1) sound.play('stop');
  expect(FakeAudio.tones).toHaveLength(1);
});

test('the switch works without storage and without audio', () => {
  Reflect.deleteProperty(globalThis, 'AudioContext');
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage here');
  });
  const sound = new Sound();
  sound.toggle();
  sound.play('win');
  expect(sound.on).toBe(true);
  refuse.mockRestore();
});

test('a game plays its tunes with a wave and a pitch of its own, and noises like every game', () => {
  const pitchesOf = (sound: Sound, name: (typeof NAMES)[number]) => {
    FakeAudio.tones = [];
    sound.play(name);
    return FakeAudio.tones.map(({ from }) => Math.round(from));
  };
  const house = new Sound();
  house.toggle();
  const [low] = pitchesOf(house, 'win');
  const noise = pitchesOf(house, 'drop');
  localStorage.clear();
  const octaveAbove = new Sound({ wave: 'sine', semitones: 12 });
  octaveAbove.toggle();
  expect(pitchesOf(octaveAbove, 'win')[0]).toBe(2 * (low ?? 0));
  expect(pitchesOf(octaveAbove, 'drop')).toEqual(noise);
});
