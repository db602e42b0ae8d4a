// Everyday things of the journey: letter, file, offer, plane, bed, phone, tea. Used by stages, blogs and clips.
import { around, at, circle, ellipse, flat, path, rect, stroke } from '../lib/svg.mjs'
import { rosette, tulip } from './iznik.mjs'

/** Stage 1: a letter leaving its envelope. */
export const letter = (c) => [
  path('M-210-30L0-170L210-30L210 200L-210 200Z', flat(c.mid, c.ink, 3)),
  rect(-160, -220, 320, 330, { rx: 6, ...flat(c.paper, c.ink, 2.5) }),
  path('M-116-160L-20-160M-116-112L116-112M-116-76L116-76M-116-40L60-40', stroke(c.ink, 2)),
  at(96, -160, rosette({ petals: 8, r: 26, fill: c.pale, outline: c.ink, width: 1.8, heart: c.accent })),
  path('M-210-30L-30 100C-14 112 14 112 30 100L210-30L210 200L-210 200Z', flat(c.pale, c.ink, 3)),
  path('M-210 200L-50 86M210 200L50 86', stroke(c.ink, 2.2)),
  circle(0, 118, 30, flat(c.accent)),
  at(0, 136, tulip({ petal: c.paper, side: 'none', outline: c.paper, width: 5, slit: null }), 0, 0.34),
]

/** Stage 2: a file read closely by two people: film, page and magnifier. */
export const review = (c) => [
  at(-40, -10, [
    rect(-150, -196, 260, 360, { rx: 8, ...flat(c.mid, c.ink, 3) }),
    rect(-124, -170, 260, 360, { rx: 8, ...flat(c.paper, c.ink, 3) }),
    path('M-90-126L40-126M-90-92L96-92M-90-62L96-62', stroke(c.ink, 2)),
    path('M-90 20L-60 20L-46-12L-26 56L-8 6L4 20L96 20', stroke(c.strong, 3)),
    path('M-90 96L96 96M-90 126L60 126M-90 156L80 156', stroke(c.ink, 2)),
  ]),
  path('M136 104L214 190', stroke(c.ink, 26)),
  path('M136 104L214 190', stroke(c.strong, 18)),
  circle(88, 48, 88, { ...flat(c.pale, c.ink, 3.5), fillOpacity: 0.92 }),
  path('M14 48L58 48L72 10L94 92L112 34L122 48L164 48', stroke(c.accent, 4.5)),
  path('M24 14A74 74 0 0 1 70-22', stroke(c.paper, 5)),
]

/** Stage 3: the offer, itemised and sealed. */
export const offer = (c) => [
  path('M-160-224L100-224L164-160L164 224L-160 224Z', flat(c.paper, c.ink, 3)),
  path('M100-224L100-160L164-160', flat(c.mid, c.ink, 2.5)),
  path('M-116-166L20-166', stroke(c.ink, 5)),
  [-96, -48, 0, 48].map((y, i) => [
    path(`M-116 ${y}L${[10, 36, -10, 24][i]} ${y}`, stroke(c.ink, 2)),
    path(`M84 ${y}L120 ${y}`, stroke(c.ink, 3)),
  ]),
  path('M-116 88L120 88', stroke(c.ink, 1.6)),
  path('M60 118L120 118', stroke(c.ink, 6)),
  path('M-116 172C-96 140-84 190-66 160C-56 144-48 180-30 164', stroke(c.ink, 2.5)),
  at(96, 176, [
    path('M-22 26L-30 84L0 66L30 84L22 26Z', flat(c.accent, c.ink, 2)),
    around(12, path('M-11-46C0-56 0-56 11-46Z', flat(c.accent))),
    circle(0, 0, 48, flat(c.accent)),
    circle(0, 0, 34, stroke(c.paper, 1.8)),
    at(0, 24, tulip({ petal: 'none', side: 'none', outline: c.paper, width: 5, slit: null }), 0, 0.46),
  ]),
]

/** An airliner from the side, nose right. */
export const plane = (c) => [
  path('M-226 6L-262-86L-216-86L-150-8Z', flat(c.accent, c.ink, 3)),
  path(
    'M-238-8C-160-34 120-44 190-26C232-14 250 4 250 16C250 34 214 42 170 44C60 50-120 48-196 30C-222 24-236 8-238-8Z',
    flat(c.paper, c.ink, 3),
  ),
  path('M-40 20L-150 120L-106 120L74 30Z', flat(c.mid, c.ink, 3)),
  path('M-196 14L-258 46L-228 46L-156 22Z', flat(c.mid, c.ink, 2.5)),
  Array.from({ length: 9 }, (_, i) => ellipse(-120 + i * 30, -10, 6, 8, flat(c.pale, c.ink, 1.6))),
  path('M190-26C196-10 216-4 238-4', stroke(c.ink, 2)),
  path('M-230 4C-120 20 120 24 248 18', stroke(c.strong, 2.5)),
]

/** Clouds as flat Iznik scrolls. */
export const cloud = (c, w = 160, fill = c.paper) =>
  path(
    `M${-w / 2} 0C${-w * 0.62} ${-w * 0.2} ${-w * 0.34} ${-w * 0.3} ${-w * 0.26} ${-w * 0.2}C${-w * 0.2} ${-w * 0.46} ${w * 0.16} ${-w * 0.46} ${w * 0.2} ${-w * 0.22}C${w * 0.36} ${-w * 0.34} ${w * 0.64} ${-w * 0.18} ${w / 2} 0Z`,
    flat(fill, c.ink, 2.2),
  )

/** A packed bag with a tag. */
export const suitcase = (c) => [
  path('M-66-120L-66-176C-66-196-56-206-36-206L36-206C56-206 66-196 66-176L66-120', stroke(c.ink, 10)),
  path('M-66-120L-66-176C-66-196-56-206-36-206L36-206C56-206 66-196 66-176L66-120', stroke(c.pale, 4)),
  rect(-206, -124, 412, 300, { rx: 34, ...flat(c.mid, c.ink, 3.5) }),
  path('M-120-124L-120 176M120-124L120 176', stroke(c.ink, 2.5)),
  rect(-140, 176, 46, 22, { rx: 8, ...flat(c.ink) }),
  rect(94, 176, 46, 22, { rx: 8, ...flat(c.ink) }),
  at(0, 26, [
    circle(0, 0, 78, flat(c.paper, c.ink, 2.5)),
    rosette({ petals: 8, r: 62, fill: c.pale, outline: c.ink, width: 2, heart: c.accent }),
  ]),
  at(
    160,
    -100,
    [
      path('M0 0C14 30 20 40 18 60', stroke(c.ink, 2)),
      path('M-14 60L50 60L50 140L-14 140L-30 100Z', flat(c.accent, c.ink, 2.5)),
      circle(-8, 100, 6, flat(c.paper)),
    ],
    -8,
  ),
]

/** The theatre lamp over a quiet table: treatment. */
export const lamp = (c) => [
  path('M0-250L0-164', stroke(c.ink, 9)),
  path('M-180-84L-236 190L236 190L180-84Z', { ...flat(c.pale), fillOpacity: 0.9 }),
  at(0, -100, [
    path('M-210 10C-190-90 190-90 210 10Z', flat(c.mid, c.ink, 3.5)),
    ellipse(0, 10, 210, 40, flat(c.paper, c.ink, 3)),
    [-132, -66, 0, 66, 132].map((x, i) => ellipse(x, 10 + (i % 2 ? 10 : 2), 26, 12, flat(c.wash, c.ink, 2))),
  ]),
  path('M-220 120C-160 84 160 84 220 120L236 176L-236 176Z', flat(c.paper, c.ink, 3)),
  path('M-236 176L-236 200L236 200L236 176M0 200L0 240M-90 240L90 240', stroke(c.ink, 3)),
  at(0, 164, tulip({ petal: c.accent, side: c.blush, outline: c.ink, width: 3.4, slit: null }), 0, 0.6),
]

/** A phone with a calm conversation: aftercare. */
export const phone = (c) => [
  rect(-126, -240, 252, 476, { rx: 38, ...flat(c.ink) }),
  rect(-110, -222, 220, 440, { rx: 24, ...flat(c.paper) }),
  rect(-34, -212, 68, 12, { rx: 6, ...flat(c.ink) }),
  path('M-88-150L40-150C50-150 54-146 54-136L54-96C54-86 50-82 40-82L-70-82L-88-66Z', flat(c.pale, c.ink, 2)),
  path('M-68-126L28-126M-68-106L0-106', stroke(c.ink, 2)),
  path('M88-40L-30-40C-40-40-44-36-44-26L-44 4C-44 14-40 18-30 18L70 18L88 34Z', flat(c.mid, c.ink, 2)),
  path('M-22-18L66-18M-22 2L30 2', stroke(c.ink, 2)),
  rect(-88, 62, 176, 118, { rx: 14, ...flat(c.wash, c.ink, 2) }),
  at(-50, 166, tulip({ petal: c.accent, side: c.blush, outline: c.ink, width: 3, slit: null }), 0, 0.78),
  path('M-6 96L66 96M-6 120L66 120M-6 144L36 144', stroke(c.ink, 2)),
]

/** A glass of tea on its saucer. */
export const tea = (c) => [
  ellipse(0, 196, 190, 34, flat(c.pale, c.ink, 3)),
  ellipse(0, 190, 120, 16, stroke(c.ink, 1.6)),
  path(
    'M-84-96C-86-30-46 0-50 60C-56 110-70 130-66 160C-62 192 62 192 66 160C70 130 56 110 50 60C46 0 86-30 84-96Z',
    flat(c.accent),
  ),
  path(
    'M-90-150C-92-40-46-2-50 60C-56 110-70 130-66 160C-62 192 62 192 66 160C70 130 56 110 50 60C46-2 92-40 90-150',
    stroke(c.ink, 3.5),
  ),
  ellipse(0, -150, 90, 14, flat(c.paper, c.ink, 2.5)),
  ellipse(0, -96, 82, 10, flat(c.blush, c.ink, 1.6)),
  path('M-62-70C-60-30-44-6-38 20', stroke(c.paper, 5)),
  path('M-30-190C-46-212-14-226-30-250M24-190C8-212 40-226 24-250', stroke(c.ink, 2)),
  path('M96 186L196 128', stroke(c.ink, 6)),
  ellipse(86, 190, 22, 9, flat(c.mid, c.ink, 2)),
]
