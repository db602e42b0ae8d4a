// The command: node seed/art/draw.mjs [kind …] writes every still picture to seed/media and public.
import { join } from 'node:path'
import { doctors, hospitalPhotos, keysOf, media, testimonials } from './lib/content.mjs'
import { toWebp } from './lib/render.mjs'
import { drawAuthorisation } from './scenes/authorisation.mjs'
import { blogs, drawBlog } from './scenes/blog.mjs'
import { drawHospital } from './scenes/hospital.mjs'
import { drawMethod, methods } from './scenes/method.mjs'
import { drawPortrait } from './scenes/portrait.mjs'
import { drawProgram } from './scenes/program.mjs'
import { drawService, services } from './scenes/service.mjs'
import { drawStage } from './scenes/stage.mjs'
import { drawTestimonial } from './scenes/testimonial.mjs'
import { drawSite } from './site.mjs'

const programs = ['hair', 'visio', 'ivf', 'oncology', 'denta', 'cardio', 'checks']

/** kind: list of [name, svg]; functions, so only what is asked for is drawn. */
const kinds = {
  service: () => keysOf('services', Object.keys(services)).map((key) => [key, drawService(key)]),
  blog: () => keysOf('blogs', Object.keys(blogs)).map((key) => [key, drawBlog(key)]),
  program: () => keysOf('programs', programs).map((slug) => [slug, drawProgram(slug)]),
  stage: () => [1, 2, 3, 4, 5, 6, 7].map((step) => [step, drawStage(step)]),
  method: () => Object.keys(methods).map((key) => [key, drawMethod(key)]),
  hospital: () => hospitalPhotos().map((name) => [name, drawHospital(name)]),
  portrait: () => doctors().map((doctor) => [doctor.key, drawPortrait(doctor)]),
  authorisation: () => [['mark', drawAuthorisation()]],
  testimonial: () => testimonials().map((record) => [record.key, drawTestimonial(record)]),
}

const wanted = process.argv.slice(2)
let total = 0
for (const [kind, list] of Object.entries(kinds)) {
  if (wanted.length && !wanted.includes(kind)) continue
  let sum = 0
  let biggest = ['', 0]
  const pictures = list()
  for (const [name, svg] of pictures) {
    const size = await toWebp(svg, join(media, kind, `${name}.webp`))
    sum += size
    if (size > biggest[1]) biggest = [name, size]
  }
  total += sum
  console.log(
    `${kind}: ${pictures.length} pictures, ${Math.round(sum / 1024)} kB, largest ${biggest[0]} ${Math.round(biggest[1] / 1024)} kB`,
  )
}
if (!wanted.length || wanted.includes('site')) await drawSite()
console.log(`total ${Math.round(total / 1024)} kB`)
