// Which drawing each service has, and on which ground.
import { picture } from '../lib/svg.mjs'
import { heartCheck, stethoscope } from '../motifs/anatomy/checks.mjs'
import { cataract, icl, lasik, smile } from '../motifs/anatomy/eye.mjs'
import { freezing, genetics, icsi } from '../motifs/anatomy/fertility.mjs'
import { dhi, fue } from '../motifs/anatomy/hair.mjs'
import { beard, eyebrow, prp, scalp, women } from '../motifs/anatomy/hair-looks.mjs'
import { stent, tavi } from '../motifs/anatomy/heart.mjs'
import { board, breast, robotic } from '../motifs/anatomy/oncology.mjs'
import { arch, implant, veneers } from '../motifs/anatomy/tooth.mjs'
import { compose, paletteOf } from './frame.mjs'

/** service key: [program tint, drawing, layout] */
export const services = {
  'hair-fue': ['hair', fue, 0],
  'hair-dhi': ['hair', dhi, 1],
  'hair-women': ['hair', women, 2],
  'beard-transplant': ['hair', beard, 4],
  'eyebrow-transplant': ['hair', eyebrow, 1],
  'prp-therapy': ['hair', prp, 3],
  'scalp-check': ['hair', scalp, 2],
  lasik: ['visio', lasik, 2],
  'smile-lenticule': ['visio', smile, 1],
  cataract: ['visio', cataract, 4],
  'icl-lens': ['visio', icl, 3],
  'ivf-icsi': ['ivf', icsi, 4],
  'egg-freezing': ['ivf', freezing, 2],
  'embryo-genetics': ['ivf', genetics, 1],
  'tumour-board': ['oncology', board, 2],
  'breast-cancer-surgery': ['oncology', breast, 0],
  'robotic-prostate': ['oncology', robotic, 1],
  'dental-implants': ['denta', implant, 0],
  'veneers-crowns': ['denta', veneers, 2],
  'full-arch': ['denta', arch, 1],
  'coronary-stent': ['cardio', stent, 4],
  'tavi-valve': ['cardio', tavi, 1],
  'checkup-basic': ['checks', stethoscope, 0],
  'checkup-heart': ['checks', heartCheck, 1],
}

/** The 1200 × 800 picture of a service. */
export function drawService(key) {
  const [program, drawing, layout] = services[key] ?? ['checks', stethoscope, 3]
  const c = paletteOf(program)
  return picture(1200, 800, compose(layout, c, `service-${key}`, 1200, 800, drawing(c)))
}
