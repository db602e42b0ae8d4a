// Frames to H.264: pipes raw pixels into ffmpeg, one frame in memory at a time, on one thread and with low priority.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { toRgb } from './render.mjs'

/** Encodes frame(t) for t in [0, 1) to a silent, loopable MP4 and returns its size. */
export async function film(file, frame, { width, height, seconds = 8, rate = 20, quality = 27 }) {
  await mkdir(dirname(file), { recursive: true })
  const options = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(rate),
    '-i',
    '-',
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    String(quality),
    '-profile:v',
    'main',
    '-threads',
    '1',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-g',
    String(rate * 4),
    '-an',
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    file,
  ]
  const encoder = spawn('nice', ['-n', '15', 'ffmpeg', ...options], { stdio: ['pipe', 'inherit', 'inherit'] })
  const done = once(encoder, 'close')
  const frames = Math.round(seconds * rate)
  for (let i = 0; i < frames; i++) {
    const pixels = await toRgb(frame(i / frames), width, height)
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await done
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} for ${file}`)
  return (await stat(file)).size
}
