// Boats, plants and the landmarks of Ankara, İzmir and Antalya. Every part stands on y = 0; colours k as in skyline-parts.
import { at, circle, flat, line, mirrored, path, rect, stroke } from '../lib/svg.mjs'

/** A passenger ferry; the funnel band is the red. */
export const ferry = (k, s = 1) =>
  at(
    0,
    0,
    [
      path('M-92-18L92-18L74 6L-76 6Z', flat(k.hull, k.line, 2)),
      rect(-76, -38, 140, 20, flat('#ffffff', k.line, 2)),
      rect(-56, -56, 92, 18, flat('#ffffff', k.line, 2)),
      path('M-10-56L-10-84L14-84L14-56Z', flat(k.accent, k.line, 2)),
      path('M-12-74L16-74', stroke('#ffffff', 4)),
      path(
        'M-66-28h8M-50-28h8M-34-28h8M-18-28h8M-2-28h8M14-28h8M30-28h8M46-28h8M-46-46h7M-32-46h7M-18-46h7M18-46h7',
        stroke(k.line, 3),
      ),
      path('M-84-10L84-10', stroke(k.accent, 2.5)),
    ],
    0,
    s,
  )

/** A small sail boat. */
export const sail = (k, s = 1) =>
  at(
    0,
    0,
    [
      path('M-34 0L36 0L24 12L-24 12Z', flat(k.hull, k.line, 2)),
      path('M0-4L0-84', stroke(k.line, 2)),
      path('M4-80L4-10L36-10Z', flat('#ffffff', k.line, 1.8)),
      path('M-4-68L-4-10L-28-10Z', flat(k.accent, k.line, 1.8)),
    ],
    0,
    s,
  )

/** A cypress, a plane tree and a palm. */
export const cypress = (k, h = 70) =>
  path(
    `M0 0C${-h * 0.17} ${-h * 0.2} ${-h * 0.12} ${-h * 0.7} 0 ${-h}C${h * 0.12} ${-h * 0.7} ${h * 0.17} ${-h * 0.2} 0 0Z`,
    flat(k.tree),
  )
export const crown = (k, r = 26) => [
  path(`M0 0L0 ${-r * 1.4}`, stroke(k.line, 3)),
  circle(0, -r * 2, r, flat(k.tree, k.line, 1.8)),
  path(`M0 ${-r * 1.4}L0 ${-r * 2.2}M0 ${-r * 1.8}L${r * 0.36} ${-r * 2.2}`, stroke(k.line, 1.6)),
]
export const palm = (k, h = 110) => [
  path(`M0 0C6 ${-h * 0.4} 2 ${-h * 0.7} 0 ${-h}`, stroke(k.line, 4)),
  at(0, -h, [
    mirrored(
      [-62, -30, 4, 38].map((a) =>
        at(0, 0, path('M0 0C16-14 40-12 54 8C36 0 18 2 0 0Z', flat(k.tree, k.line, 1.5)), a),
      ),
    ),
    circle(0, 3, 5, flat(k.line)),
  ]),
]

/** Parts of the other cities. */
export const atakule = (k, s = 1) =>
  at(
    0,
    0,
    [
      path('M-9 0L-6-190L6-190L9 0Z', flat(k.near)),
      path('M-44-200C-44-176 44-176 44-200L36-222L-36-222Z', flat(k.near)),
      path('M-36-224C-30-250 30-250 36-224Z', flat(k.near)),
      line(0, -244, 0, -296, stroke(k.near, 3)),
      path('M-38-208L38-208', stroke(k.light, 2, { strokeDasharray: '5 5' })),
    ],
    0,
    s,
  )
export const mausoleum = (k, s = 1) =>
  at(
    0,
    0,
    [
      rect(-130, -14, 260, 14, flat(k.near)),
      rect(-118, -110, 236, 22, flat(k.near)),
      rect(-92, -132, 184, 24, flat(k.near)),
      Array.from({ length: 10 }, (_, i) => rect(-114 + i * 24.4, -90, 9, 78, flat(k.near))),
      rect(-84, -88, 168, 74, { fill: k.near, fillOpacity: 0.45 }),
    ],
    0,
    s,
  )
export const castle = (k, s = 1) =>
  at(
    0,
    0,
    [
      path(
        'M-190 0L-170-60L-120-60L-120-86L-90-86L-90-66L-20-70L-20-104L20-104L20-74L90-70L90-96L126-96L126-60L170-56L190 0Z',
        flat(k.near),
      ),
      path('M-118-90h6v-6h6v6h8v-6h6M-18-108h6v-6h8v6h8v-6h8v6h6M92-100h6v-6h8v6h8v-6h6', stroke(k.near, 4)),
      line(0, -104, 0, -146, stroke(k.near, 2)),
      path('M0-146L26-138L0-130Z', flat(k.accent)),
    ],
    0,
    s,
  )
export const clockTower = (k, s = 1) =>
  at(
    0,
    0,
    [
      rect(-52, -10, 104, 10, flat(k.near)),
      path('M-40-10L-40-56A12 14 0 0 1-16-56L-16-10ZM40-10L40-56A12 14 0 0 0 16-56L16-10Z', flat(k.near)),
      rect(-20, -150, 40, 142, flat(k.near)),
      rect(-26, -158, 52, 10, flat(k.near)),
      rect(-16, -196, 32, 40, flat(k.near)),
      path('M-20-196C-16-226 16-226 20-196Z', flat(k.near)),
      line(0, -218, 0, -240, stroke(k.near, 2)),
      circle(0, -124, 13, flat(k.light, k.near, 2)),
      path('M0-132L0-124L6-120', stroke(k.line, 1.8)),
      path('M-8-60a8 10 0 0 1 16 0v34h-16Z', flat(k.light)),
    ],
    0,
    s,
  )
export const fluted = (k, s = 1) =>
  at(
    0,
    0,
    [
      rect(-24, -40, 48, 40, flat(k.near)),
      path('M-18-40L-18-166L18-166L18-40Z', flat(k.near)),
      path('M-26-166L26-166L20-180L-20-180Z', flat(k.near)),
      rect(-9, -206, 18, 28, flat(k.near)),
      path('M-12-206L0-240L12-206Z', flat(k.near)),
      path('M-11-50L-11-156M-4-50L-4-156M4-50L4-156M11-50L11-156', stroke(k.light, 1.6)),
    ],
    0,
    s,
  )
