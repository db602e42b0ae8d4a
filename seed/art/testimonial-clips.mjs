// Draws the moving card of every testimonial to seed/media/testimonial/{key}.mp4. Needs ffmpeg; captions are separate.
import { join } from 'node:path'
import { media, testimonials } from './lib/content.mjs'
import { film } from './lib/film.mjs'
import { drawTestimonial } from './scenes/testimonial.mjs'

const wanted = process.argv.slice(2)
for (const record of testimonials().filter(({ key }) => !wanted.length || wanted.includes(key))) {
  const file = join(media, 'testimonial', `${record.key}.mp4`)
  let size = 0
  for (const quality of [28, 31, 34, 37]) {
    size = await film(file, (t) => drawTestimonial(record, t), { width: 854, height: 480, rate: 15, quality })
    if (size <= 180_000) break
  }
  console.log(`${record.key}.mp4 ${Math.round(size / 1024)} kB`)
}
