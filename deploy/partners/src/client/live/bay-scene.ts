/** Size of the drawing in its own units, independent of the canvas: 16 to 9. */
export const WIDE = 160;
export const HIGH = 90;

type Pen = CanvasRenderingContext2D;

const WATER = 58;
/** Interval between two fireworks, and the time that one is visible, ms. */
const EVERY_MS = 2_400;
const BURST_MS = 2_000;
const RISE = 0.35;
const COLOURS = ['#ffd76a', '#ff5fa2', '#7ae0ff', '#b48bff', '#8cf0b0'];

/** A pseudo-random number in [0, 1) from an integer seed: equal in every browser. */
export function chance(of: number): number {
  let x = Math.imul(of ^ 0x9e3779b9, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

function sky(pen: Pen): void {
  const air = pen.createLinearGradient(0, 0, 0, WATER);
  air.addColorStop(0, '#12082e');
  air.addColorStop(0.7, '#43206b');
  air.addColorStop(1, '#c0577a');
  pen.fillStyle = air;
  pen.fillRect(0, 0, WIDE, WATER);
  pen.fillStyle = '#fff3d0';
  for (let star = 0; star < 40; star += 1) {
    pen.globalAlpha = 0.3 + 0.5 * chance(star);
    pen.fillRect(chance(star + 100) * WIDE, chance(star + 200) * WATER * 0.6, 0.4, 0.4);
  }
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.arc(132, 16, 6, 0, 2 * Math.PI);
  pen.fill();
}

function town(pen: Pen): void {
  pen.fillStyle = '#1f1040';
  for (let house = 0; house < 22; house += 1) {
    const high = 5 + chance(house + 300) * 14;
    pen.fillRect(house * 7.6 - 2, WATER - high, 6.6, high);
  }
  pen.fillStyle = '#ffcf70';
  for (let light = 0; light < 60; light += 1)
    if (chance(light + 400) > 0.35)
      pen.fillRect(chance(light + 500) * WIDE, WATER - 2 - chance(light + 600) * 12, 0.7, 0.9);
}

function water(pen: Pen, now: number): void {
  const depth = pen.createLinearGradient(0, WATER, 0, HIGH);
  depth.addColorStop(0, '#5a2a63');
  depth.addColorStop(1, '#0e0626');
  pen.fillStyle = depth;
  pen.fillRect(0, WATER, WIDE, HIGH - WATER);
  pen.fillStyle = '#ffe2a8';
  for (let glint = 0; glint < 46; glint += 1) {
    const row = chance(glint + 700);
    pen.globalAlpha = 0.12 + 0.18 * (1 + Math.sin(now / 900 + glint)) * (1 - row);
    pen.fillRect(chance(glint + 800) * WIDE, WATER + 1 + row * (HIGH - WATER - 2), 2 + row * 5, 0.4);
  }
  pen.globalAlpha = 1;
}

function bunting(pen: Pen, now: number): void {
  pen.strokeStyle = '#6d5a9c';
  pen.lineWidth = 0.4;
  const lineAt = (x: number) => 3 + 7 * Math.sin((x / WIDE) * Math.PI);
  pen.beginPath();
  for (let x = 0; x <= WIDE; x += 4) pen.lineTo(x, lineAt(x));
  pen.stroke();
  for (let flag = 0; flag < 20; flag += 1) {
    const x = 4 + flag * 8;
    const sway = Math.sin(now / 700 + flag) * 0.8;
    pen.fillStyle = COLOURS[flag % COLOURS.length] ?? '#fff';
    pen.beginPath();
    pen.moveTo(x - 2, lineAt(x));
    pen.lineTo(x + 2, lineAt(x));
    pen.lineTo(x + sway, lineAt(x) + 5);
    pen.fill();
  }
}

/** Draws a bangka: hull, outriggers, a row of lanterns. */
function boat(pen: Pen, now: number, lane: number): void {
  const period = 38_000 + lane * 9_000;
  const x = WIDE + 24 - (((now + lane * 11_000) % period) / period) * (WIDE + 48);
  const y = WATER + 8 + lane * 8 + Math.sin(now / 800 + lane * 2) * 0.8;
  pen.fillStyle = '#2a1440';
  pen.beginPath();
  pen.moveTo(x - 13, y - 3);
  pen.quadraticCurveTo(x, y + 5, x + 13, y - 3);
  pen.fill();
  pen.strokeStyle = '#c99b5c';
  pen.lineWidth = 0.6;
  pen.beginPath();
  pen.moveTo(x - 12, y + 2.6);
  pen.lineTo(x + 12, y + 2.6);
  pen.moveTo(x, y);
  pen.lineTo(x, y - 13);
  pen.lineTo(x - 12, y - 3);
  pen.moveTo(x, y - 13);
  pen.lineTo(x + 12, y - 3);
  pen.stroke();
  for (let lamp = -4; lamp <= 4; lamp += 1) {
    pen.fillStyle = COLOURS[(lamp + 9 + lane) % COLOURS.length] ?? '#fff';
    pen.globalAlpha = 0.7 + 0.3 * Math.sin(now / 400 + lamp);
    pen.beginPath();
    pen.arc(x + lamp * 2.7, y - 12.4 + Math.abs(lamp) * 2.3, 0.9, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

function firework(pen: Pen, age: number, number: number): void {
  const x = 24 + chance(number) * (WIDE - 48);
  const top = 12 + chance(number + 1) * 20;
  const part = age / BURST_MS;
  pen.fillStyle = COLOURS[Math.floor(chance(number + 2) * COLOURS.length)] ?? '#fff';
  if (part < RISE) {
    pen.fillRect(x, WATER - (WATER - top) * (part / RISE), 0.6, 2);
    return;
  }
  const open = (part - RISE) / (1 - RISE);
  pen.globalAlpha = 1 - open;
  for (let spark = 0; spark < 28; spark += 1) {
    const turn = (spark / 28) * 2 * Math.PI;
    const far = (1 - (1 - open) ** 3) * (9 + (spark % 3) * 3);
    pen.beginPath();
    pen.arc(x + Math.cos(turn) * far, top + Math.sin(turn) * far + open * open * 5, 0.6, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** Draws the fiesta at `now` (epoch ms): all viewers see the same picture at the same moment. */
export function drawBay(pen: Pen, now: number): void {
  sky(pen);
  const number = Math.floor(now / EVERY_MS);
  for (const one of [number - 1, number]) {
    const age = now - one * EVERY_MS;
    if (age < BURST_MS) firework(pen, age, one);
  }
  town(pen);
  water(pen, now);
  for (let lane = 0; lane < 3; lane += 1) boat(pen, now, lane);
  bunting(pen, now);
}
