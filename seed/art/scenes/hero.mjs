// The hero: the Bosphorus on paper, light on slow water, a few tulip petals. t (0..1) is one round of eight seconds.
import { g, picture } from '../lib/svg.mjs'
import { view } from '../motifs/skyline.mjs'
import { petals } from './testimonial.mjs'

/** One frame, 1280 × 720; the first frame is also the poster. */
export const drawHero = (t) =>
  picture(
    1280,
    720,
    view('paper', 1280, 720, { horizon: 468, phase: t, shimmer: true }),
    g({}, petals('hero', 1240, 330, 9, t, 1.35)),
  )
