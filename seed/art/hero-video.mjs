// Draws public/videos/hero.mp4: eight seconds of slow water light and drifting petals. Needs ffmpeg.
import { join } from 'node:path'
import { root } from './lib/content.mjs'
import { film } from './lib/film.mjs'
import { drawHero } from './scenes/hero.mjs'

const size = await film(join(root, 'public/videos/hero.mp4'), drawHero, {
  width: 1280,
  height: 720,
  rate: 25,
  quality: 20,
})
console.log(`hero.mp4 ${Math.round(size / 1024)} kB`)
