// Inside a hospital: a patient room and an entrance hall, both with the city in the window.
import { tokens } from '../lib/color.mjs'
import { at, circle, clipped, flat, g, line, path, picture, rect, stroke } from '../lib/svg.mjs'
import { flowerTile, rosette, squareField, starTile } from '../motifs/iznik.mjs'
import { view } from '../motifs/skyline.mjs'
import { vase } from '../motifs/things-more.mjs'
import { archPath } from './frame.mjs'

/** A patient room: tile panel, bed, armchair and the city in the window. */
export function room(key, h, p) {
  const wall = p.wash
  return picture(
    1600,
    1000,
    rect(0, 0, 1600, 1000, { fill: wall }),
    clipped(
      `${key}-window`,
      path(archPath(1120, 110, 560, 640)),
      g(
        { transform: 'translate(800 60)' },
        view(h.weather, 640, 600, { city: h.city, quarter: h.quarter, boats: true, horizon: 420 }),
      ),
    ),
    path(archPath(1120, 110, 560, 640), stroke(tokens.ink, 3)),
    path(archPath(1120, 84, 612, 640), stroke(tokens.ink, 1.6)),
    line(1120, 130, 1120, 640, stroke(tokens.ink, 2)),
    line(840, 420, 1400, 420, stroke(tokens.ink, 2)),
    rect(800, 640, 640, 22, flat(tokens.surface, tokens.ink, 2.4)),
    clipped(
      `${key}-panel`,
      rect(140, 300, 520, 340),
      rect(140, 300, 520, 340, { fill: tokens.surface }),
      squareField(
        140,
        300,
        4,
        3,
        130,
        flowerTile(130, {
          lineColor: p.strong,
          petal: p.pale,
          leafFill: p.mid,
          heart: tokens.paper,
          width: 1.6,
        }),
      ),
    ),
    rect(140, 300, 520, 340, stroke(tokens.ink, 2.6)),
    rect(124, 284, 552, 372, stroke(tokens.ink, 1.4)),
    rect(0, 800, 1600, 200, { fill: p.mid }),
    line(0, 800, 1600, 800, stroke(tokens.ink, 2.4)),
    path('M120 880L1180 880L1260 960L40 960Z', flat(p.pale, tokens.ink, 1.8)),
    at(440, 820, [
      path('M-330-260L-330 60M330-110L330 60', stroke(tokens.ink, 9)),
      rect(-326, -64, 652, 84, { rx: 12, ...flat(p.strong, tokens.ink, 3) }),
      path(
        'M-316-64L-316-136C-316-156-304-166-284-166L-176-166C-156-166-144-156-144-136L-144-64Z',
        flat(tokens.surface, tokens.ink, 3),
      ),
      path(
        'M-140-64C-126-140-90-152-10-152L270-152C310-152 326-120 326-64Z',
        flat(tokens.surface, tokens.ink, 3),
      ),
      path('M120-152L120-64M150-152L150-64', stroke(tokens.tulip, 4)),
      path('M-96-64C-88-106-70-118-36-118', stroke(tokens.ink, 2)),
    ]),
    at(860, 860, [
      rect(-60, -150, 120, 150, { rx: 6, ...flat(tokens.surface, tokens.ink, 2.6) }),
      path('M-60-96L60-96M-10-122L10-122M-10-66L10-66', stroke(tokens.ink, 2)),
      at(0, -282, vase({ ...p, wash: wall }), 0, 0.54),
    ]),
    at(1200, 880, [
      path('M-130-60L-130-190C-130-250 130-250 130-190L130-60Z', flat(p.strong, tokens.ink, 3)),
      path(
        'M-170-40L-170-130C-170-160-116-160-116-130L-116-60L116-60L116-130C116-160 170-160 170-130L170-40C170-16-170-16-170-40Z',
        flat(p.pale, tokens.ink, 3),
      ),
      path('M-130-24L-140 14M130-24L140 14', stroke(tokens.ink, 6)),
    ]),
  )
}

/** The entrance hall: three arches, lamps, a long desk with a tile front. */
export function lobby(key, h, p) {
  const lamp = (x, y) =>
    at(x, 0, [
      line(0, 0, 0, y, stroke(tokens.ink, 2)),
      path(`M-30 ${y + 44}C-30 ${y + 6} 30 ${y + 6} 30 ${y + 44}Z`, flat(tokens.surface, tokens.ink, 2.4)),
      circle(0, y + 48, 7, flat(tokens.tulip)),
    ])
  return picture(
    1600,
    1000,
    rect(0, 0, 1600, 1000, { fill: p.wash }),
    [270, 800, 1330].map((x, i) => [
      clipped(
        `${key}-arch-${i}`,
        path(archPath(x, 120, 400, 780)),
        i === 1
          ? [
              rect(x - 200, 100, 400, 700, { fill: tokens.inkBlue }),
              squareField(x - 200, 100, 4, 7, 100, starTile(100, p.deepLine, 1.6)),
              at(x, 400, [
                circle(0, 0, 110, flat(tokens.paper, tokens.ink, 2.6)),
                rosette({
                  petals: 16,
                  r: 94,
                  fill: p.pale,
                  outline: tokens.ink,
                  width: 2,
                  heart: tokens.tulip,
                }),
              ]),
            ]
          : g(
              { transform: `translate(${x - 320} 130)` },
              view(h.weather, 640, 680, { city: h.city, quarter: h.quarter, boats: i === 2, horizon: 430 }),
            ),
      ),
      path(archPath(x, 120, 400, 780), stroke(tokens.ink, 3)),
      path(archPath(x, 90, 456, 780), stroke(tokens.ink, 1.6)),
      i === 1 ? '' : line(x, 140, x, 780, stroke(tokens.ink, 2)),
    ]),
    [535, 1065].map((x) => lamp(x, 210)),
    rect(0, 780, 1600, 220, { fill: p.pale }),
    line(0, 780, 1600, 780, stroke(tokens.ink, 2.6)),
    Array.from({ length: 9 }, (_, i) =>
      line(800 + (i - 4) * 130, 780, 800 + (i - 4) * 300, 1000, stroke(p.mid, 1.8)),
    ),
    at(800, 900, [
      clipped(
        `${key}-desk`,
        rect(-360, -190, 720, 190),
        rect(-360, -190, 720, 190, { fill: tokens.surface }),
        squareField(
          -360,
          -168,
          6,
          2,
          120,
          flowerTile(120, {
            lineColor: p.strong,
            petal: p.pale,
            leafFill: p.mid,
            heart: tokens.paper,
            width: 1.6,
          }),
        ),
      ),
      rect(-360, -190, 720, 190, stroke(tokens.ink, 3)),
      rect(-384, -212, 768, 24, { rx: 4, ...flat(tokens.surface, tokens.ink, 3) }),
      at(250, -330, vase({ ...p }), 0, 0.5),
    ]),
    [180, 1420].map((x) =>
      at(x, 920, [
        rect(-120, -70, 240, 54, { rx: 14, ...flat(p.strong, tokens.ink, 2.8) }),
        rect(-120, -150, 240, 84, { rx: 18, ...flat(p.mid, tokens.ink, 2.8) }),
        path('M-100-16L-100 10M100-16L100 10', stroke(tokens.ink, 6)),
      ]),
    ),
  )
}
