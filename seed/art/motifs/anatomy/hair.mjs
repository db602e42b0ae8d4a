// Line anatomy of hair: skin section, follicle, the instruments of each method. Local box about ±250, centre (0, 0).
import { at, ellipse, flat, n, path, rect, smooth, stroke } from '../../lib/svg.mjs'

/** One hair with sheath, bulb and gland; the skin surface is y = 0. lift raises the whole graft. */
export function follicle(
  c,
  { lift = 0, lean = 40, long = 190, gland = true, hair = c.ink, papilla = c.accent } = {},
) {
  return at(0, -lift, [
    gland ? path('M9 62C26 46 46 58 40 78C52 90 38 108 24 98C14 98 10 84 9 62Z', flat(c.mid, c.ink, 2)) : '',
    path(
      'M-9 0C-10 60-11 110-16 146C-28 172-26 206 0 208C26 206 28 172 16 146C11 110 10 60 9 0Z',
      flat(c.paper, c.ink, 2.5),
    ),
    path(
      `M-5 178L-4 0C-3-60 ${n(lean * 0.2)}-${n(long * 0.6)} ${lean}-${long}C${n(lean * 0.4)}-${n(long * 0.6)} 5-60 4 0L5 178C5 188-5 188-5 178Z`,
      flat(hair),
    ),
    path('M-10 205C-10 184 10 184 10 205C4 209-4 209-10 205Z', flat(papilla)),
  ])
}

/** The layers of the skin, width w, surface at y = 0. Wider than any opening: frames clip it. */
export function skin(c, w = 860, deep = 520) {
  const h = w / 2
  const wave = (y, a) => [
    [-h, y],
    [-h * 0.6, y - a],
    [-h * 0.2, y + a],
    [h * 0.2, y - a],
    [h * 0.6, y + a],
    [h, y],
  ]
  return [
    path(`${smooth(wave(0, 4))}L${h} ${deep}L${-h} ${deep}Z`, flat(c.pale)),
    path(`${smooth(wave(0, 4))}L${h} 26${smooth(wave(26, 5).reverse()).replace('M', 'L')}Z`, flat(c.mid)),
    path(smooth(wave(0, 4)), stroke(c.ink, 3)),
    path(smooth(wave(26, 5)), stroke(c.ink, 1.8)),
    path(smooth(wave(238, 7)), stroke(c.ink, 1.8, { strokeDasharray: '2 10' })),
  ]
}

/** FUE: one group of hair roots is taken out by a fine round punch. */
export const fue = (c) =>
  at(0, -30, [
    skin(c),
    [-340, -256, 268, 352].map((x) => at(x, 0, follicle(c, { lean: 36, papilla: c.ink }))),
    at(-170, 0, follicle(c, { lean: 34, papilla: c.ink })),
    at(-86, 0, follicle(c, { lean: 38, papilla: c.ink })),
    at(182, 0, follicle(c, { lean: 30, papilla: c.ink })),
    path('M20 92L20 214M100 92L100 214', stroke(c.ink, 2, { strokeDasharray: '7 7' })),
    at(60, 0, [
      follicle(c, { lift: 20, lean: 6, long: 74, gland: false }),
      path('M-40-120L-40 84M40-120L40 84', stroke(c.ink, 2.5)),
      ellipse(0, 84, 40, 8, stroke(c.ink, 2.5)),
      path('M-40-118L-56-150L-56-232L56-232L56-150L40-118Z', flat(c.paper, c.ink, 3)),
      path('M-56-206L56-206M-56-188L56-188M-56-170L56-170', stroke(c.ink, 1.8)),
    ]),
    ellipse(60, 3, 40, 8, stroke(c.accent, 3.5)),
  ])

/** DHI: the implanter pen sets a graft at its angle. */
export const dhi = (c) =>
  at(0, 30, [
    skin(c),
    at(-268, 0, follicle(c, { lean: 44, long: 170, gland: false, papilla: c.ink })),
    at(-340, 0, follicle(c, { lean: 44, long: 170, gland: false, papilla: c.ink })),
    at(-196, 0, follicle(c, { lean: 44, long: 150, gland: false, papilla: c.ink })),
    at(-124, 0, follicle(c, { lean: 44, long: 130, gland: false, papilla: c.ink })),
    at(-52, 0, follicle(c, { lean: 40, long: 110, gland: false, papilla: c.ink })),
    at(
      40,
      86,
      [
        path('M-8 0L-4-60L4-60L8 0C8 12-8 12-8 0Z', flat(c.accent)),
        path('M-11 10L-11-118L11-118L11 10', stroke(c.ink, 2.5)),
        path('M-11-118L-26-158L-26-330C-26-346 26-346 26-330L26-158L11-118Z', flat(c.paper, c.ink, 3)),
        rect(-26, -262, 52, 74, flat(c.strong, c.ink, 2.5)),
        path('M-26-242L26-242M-26-225L26-225M-26-208L26-208', stroke(c.ink, 1.8)),
        rect(-10, -382, 20, 42, { rx: 5, ...flat(c.paper, c.ink, 2.5) }),
      ],
      32,
    ),
  ])

/** Sapphire: a faceted blade opens fine channels. */
export const sapphire = (c) =>
  at(0, 40, [
    skin(c),
    [-324, -252, -180, -108, -36].map((x) =>
      path(`M${x - 6} 0L${x + 14} 110L${x + 34} 0`, flat(c.paper, c.ink, 2.2)),
    ),
    at(
      92,
      116,
      [
        path('M0 0L-42-118L0-150L42-118Z', flat(c.strong, c.ink, 3)),
        path('M0 0L-14-122L0-150L14-122Z', flat(c.paper, c.ink, 1.8)),
        rect(-20, -206, 40, 62, { rx: 4, ...flat(c.paper, c.ink, 3) }),
        rect(-13, -372, 26, 168, { rx: 10, ...flat(c.pale, c.ink, 3) }),
        path('M-13-236L13-236M-13-250L13-250M-13-264L13-264', stroke(c.accent, 2.5)),
      ],
      22,
    ),
  ])
