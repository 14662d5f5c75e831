import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { svgText } from '../paint/svg';
import { perya } from './perya';

/** Number and length of the pieces; must match `live/stream.ts` of the partners. */
const PIECES = 7;
const PIECE_SEC = 2;
const FRAMES_PER_SEC = 15;
const WIDTH = 416;
const MOST_BYTES = 300_000;
const INTO = path.resolve(__dirname, '../../../../deploy/partners/src/live/loop');

const piece = (at: string) => path.join(INTO, `${at}.mp2t`);

/**
 * Encodes H.264 without B-frames in MPEG transport streams, which every phone of the last ten years plays. Each piece
 * begins with a key frame and has no sound.
 */
function encoder() {
  const gop = PIECE_SEC * FRAMES_PER_SEC;
  const args = [
    ['-loglevel', 'error', '-f', 'image2pipe', '-framerate', FRAMES_PER_SEC, '-c:v', 'png', '-i', '-'],
    ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation', '-crf', 34, '-bf', 0],
    ['-pix_fmt', 'yuv420p', '-g', gop, '-keyint_min', gop, '-sc_threshold', 0, '-threads', 1],
    // The segment muxer writes pieces without a playlist; the HLS muxer would overwrite any file at the path of its
    // playlist.
    ['-map', '0:v', '-f', 'segment', '-segment_format', 'mpegts', '-segment_time', PIECE_SEC, piece('%d')],
  ];
  return spawn('ffmpeg', args.flat().map(String), { stdio: ['pipe', 'inherit', 'inherit'] });
}

/** The frames of the loop, as PNG. */
async function* pictures() {
  const frames = PIECES * PIECE_SEC * FRAMES_PER_SEC;
  for (let frame = 0; frame < frames; frame += 1) {
    const svg = Buffer.from(svgText(perya(frame / frames), WIDTH));
    yield await sharp(svg).png({ compressionLevel: 1 }).toBuffer();
  }
}

/** Draws the loop of the sandbox partner's stream and writes its pieces. Needs ffmpeg on the path (made with 5.1). */
async function main(): Promise<void> {
  await rm(INTO, { recursive: true, force: true });
  await mkdir(INTO, { recursive: true });
  const ffmpeg = encoder();
  const ended = once(ffmpeg, 'close');
  await pipeline(Readable.from(pictures()), ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  const files = await readdir(INTO);
  const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(INTO, file))).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  if (files.length !== PIECES || bytes > MOST_BYTES) throw new Error(`${files.length} pieces of ${bytes} bytes`);
  process.stdout.write(`${files.length} pieces, ${bytes} bytes\n`);
}

void main();
