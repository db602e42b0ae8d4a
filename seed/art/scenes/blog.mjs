// One picture per article: two things that meet, or one drawing that explains the question.
import { tokens } from '../lib/color.mjs'
import { at, circle, clipped, flat, line, path, picture, rect, stroke } from '../lib/svg.mjs'
import { list } from '../motifs/anatomy/checks.mjs'
import { open } from '../motifs/anatomy/eye.mjs'
import { cycle } from '../motifs/anatomy/fertility.mjs'
import { dhi, follicle, fue, skin } from '../motifs/anatomy/hair.mjs'
import { scalp } from '../motifs/anatomy/hair-looks.mjs'
import { pathology } from '../motifs/anatomy/oncology.mjs'
import { plan } from '../motifs/anatomy/tooth.mjs'
import { flowerTile, squareField } from '../motifs/iznik.mjs'
import { bust } from '../motifs/portrait.mjs'
import { cloud, phone, plane, review, suitcase, tea } from '../motifs/things.mjs'
import { book, calendar, shield, voices } from '../motifs/things-more.mjs'
import { archPath, compose, paletteOf } from './frame.mjs'

/** Two round openings that touch, each with its own drawing, over a tile band. */
const pair = (c, id, left, right, scale = 0.82) => [
  rect(0, 0, 1200, 800, { fill: c.wash }),
  clipped(
    `${id}-band`,
    rect(0, 700, 1200, 100),
    rect(0, 700, 1200, 100, { fill: tokens.inkBlue }),
    squareField(0, 700, 12, 1, 100, flowerTile(100, { lineColor: c.deepLine, petal: 'none', width: 1.5 })),
  ),
  line(0, 692, 1200, 692, stroke(c.ink, 1.2)),
  [
    [330, left, c.pale],
    [870, right, tokens.paper],
  ].map(([x, art, fill], i) => [
    circle(x, 346, 282, flat(tokens.surface, c.ink, 2.5)),
    clipped(
      `${id}-${i}`,
      circle(x, 346, 264),
      rect(x - 270, 70, 540, 560, { fill }),
      at(x, 346, art, 0, scale),
    ),
    circle(x, 346, 264, stroke(c.ink, 1.4)),
  ]),
  circle(600, 346, 17, flat(c.accent)),
]

/** Portraits in small niches with a step line: who does what. */
const people = (c) => [
  rect(0, 0, 1200, 800, { fill: c.wash }),
  squareField(0, 0, 6, 4, 200, flowerTile(200, { lineColor: c.mid, petal: c.pale, width: 1.7 })),
  [
    [230, { age: 51, sex: 'm', skin: 'olive', hair: 'grey short', glasses: 'square' }, 'coat'],
    [600, { age: 38, sex: 'f', skin: 'tan', hair: 'black bun' }, 'scrubs'],
    [970, { age: 33, sex: 'm', skin: 'light', hair: 'brown side', beard: 'short' }, 'scrubs'],
  ].map(([x, person, wear], i) => [
    path(archPath(x, 96, 320, 640), flat(tokens.surface, c.ink, 2.5)),
    clipped(
      `step-${i}`,
      path(archPath(x, 116, 290, 626)),
      rect(x - 160, 90, 320, 560, { fill: c.pale }),
      at(
        x,
        380,
        bust(`step-${i}`, person, { wear, shirt: [tokens.bosphorus, tokens.iznik, c.strong][i] }),
        0,
        0.72,
      ),
    ),
    path(archPath(x, 116, 290, 626), stroke(c.ink, 1.4)),
  ]),
  rect(0, 668, 1200, 132, { fill: tokens.paper }),
  line(0, 668, 1200, 668, stroke(c.ink, 2)),
  line(230, 730, 970, 730, stroke(c.ink, 2)),
  [230, 600, 970].map((x, i) => circle(x, 730, 17, flat(i === 0 ? c.accent : tokens.paper, c.ink, 2.5))),
]

/** A portrait inside camera brackets. */
const framed = (c) => [
  rect(0, 0, 1200, 800, { fill: c.pale }),
  rect(300, 60, 600, 680, { rx: 26, ...flat(tokens.paper, c.ink, 2.5) }),
  clipped(
    'photo-in',
    rect(302, 62, 596, 676, { rx: 24 }),
    at(
      600,
      380,
      bust(
        'photo',
        { age: 34, sex: 'm', skin: 'olive', hair: 'dark brown receding', beard: 'stubble' },
        { wear: 'casual', shirt: tokens.iznik },
      ),
      0,
      1.02,
    ),
  ),
  path('M360 180V120H420M840 180V120H780M360 620V680H420M840 620V680H780', stroke(c.accent, 6)),
  path('M300 287H900M300 513H900M500 60V740M700 60V740', stroke(c.ink, 1, { strokeDasharray: '3 9' })),
  [
    [150, 0.62, 70],
    [1050, 0.95, 132],
  ].map(([x, zoom, down], i) =>
    at(x, 400, [
      circle(0, 0, 112, flat(tokens.surface, c.ink, 2.2)),
      clipped(
        `photo-${i}`,
        circle(0, 0, 100),
        rect(-110, -110, 220, 220, { fill: tokens.paper }),
        at(
          0,
          down,
          bust(
            'photo',
            { age: 34, sex: 'm', skin: 'olive', hair: 'dark brown receding', beard: 'stubble' },
            { wear: 'casual', shirt: tokens.iznik },
          ),
          0,
          zoom,
        ),
      ),
    ]),
  ),
]

/** Four months of one hair, from shedding to growth. */
const phases = (c) => [
  rect(0, 0, 1200, 800, { fill: tokens.paper }),
  at(600, 430, skin(c, 1400, 500)),
  [150, 375, 600, 825, 1050].map((x, i) =>
    at(
      x,
      430,
      follicle(c, {
        long: [190, 60, 24, 90, 200][i],
        lean: [40, 14, 4, 20, 44][i],
        papilla: i === 4 ? c.accent : c.strong,
      }),
    ),
  ),
  at(420, 330, path('M0 0C30-40 60-70 110-80', stroke(c.ink, 4)), 60),
  line(150, 120, 1050, 120, stroke(c.ink, 2)),
  [150, 375, 600, 825, 1050].map((x, i) =>
    circle(x, 120, i === 4 ? 17 : 10, flat(i === 4 ? c.accent : tokens.paper, c.ink, 2.5)),
  ),
]

/** article key: [tint, picture] */
export const blogs = {
  'aftercare-back-home': ['checks', (c, id) => pair(c, id, phone(c), tea(c), 0.86)],
  'flying-after-eye-surgery': [
    'visio',
    (c, id) =>
      pair(c, id, open(c), [at(-130, 150, cloud(c, 170)), plane(c), at(120, -120, cloud(c, 140))], 0.9),
  ],
  'fue-and-dhi-compared': ['hair', (c, id) => pair(c, id, fue(c), dhi(c), 0.94)],
  'how-a-graft-count-is-estimated': ['hair', (c, id) => compose(1, c, id, 1200, 800, scalp(c))],
  'implants-how-many-visits': ['denta', (c, id) => pair(c, id, plan(c), calendar(c), 0.8)],
  'photos-that-help-the-surgeon': ['hair', framed],
  'questions-before-you-book': ['checks', (c, id) => pair(c, id, list(c), voices(c), 0.88)],
  'second-opinion-in-oncology': ['oncology', (c, id) => pair(c, id, pathology(c), review(c), 0.86)],
  'shedding-after-hair-transplant': ['hair', phases],
  'travel-and-complication-insurance': ['checks', (c, id) => pair(c, id, suitcase(c), shield(c), 0.82)],
  'what-an-ivf-cycle-looks-like': ['ivf', (c, id) => compose(2, c, id, 1200, 800, cycle(c))],
  'who-does-which-step': ['hair', people],
}

/** The 1200 × 800 picture of an article; unknown articles get an open book. */
export function drawBlog(key) {
  const [tint, scene] = blogs[key] ?? ['checks', (c, id) => compose(3, c, id, 1200, 800, book(c))]
  return picture(1200, 800, scene(paletteOf(tint), `blog-${key}`))
}
