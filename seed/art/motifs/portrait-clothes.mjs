// What the people wear: a white coat over a shirt, scrubs, or everyday clothes.
import { mix, tokens } from '../lib/color.mjs'
import { flat, path, stroke } from '../lib/svg.mjs'

/** The clothes: a white coat over a shirt, scrubs, or everyday clothes. */
export function clothes(kind, m, shirt, shirtShade, neck, neckShade) {
  const body = `M${-m} 600C${-m} 420 ${-m + 10} 320-150 282C-100 266-66 250-56 226L56 226C66 250 100 266 150 282C${m - 10} 320 ${m} 420 ${m} 600Z`
  const neckShape = [
    path('M-54 90L-54 236C-40 300 40 300 54 236L54 90Z', flat(neck)),
    path('M-54 120C-20 176 36 170 54 130L54 236C50 262 36 278 20 284C40 230 20 180-54 150Z', flat(neckShade)),
  ]
  const shadeSide = path(
    `M120 272C${m - 10} 320 ${m} 420 ${m} 600L60 600C130 500 150 380 120 272Z`,
    flat(shirtShade),
  )
  if (kind === 'coat')
    return [
      path(body, flat(shirt)),
      neckShape,
      path('M-56 226C-40 290 40 290 56 226L78 250L0 380L-78 250Z', flat(neck)),
      path('M6 284C40 276 52 250 56 226L78 250L0 380Z', flat(neckShade)),
      path(
        'M-72 244L-92 262L-34 356L0 330L34 356L92 262L72 244C62 290 22 318 0 326C-22 318-62 290-72 244Z',
        flat(mix(shirt, '#ffffff', 0.35)),
      ),
      path(
        `M${-m} 600C${-m} 420 ${-m + 10} 320-150 282L-96 258L-10 600ZM${m} 600C${m} 420 ${m - 10} 320 150 282L96 258L10 600Z`,
        flat(tokens.surface),
      ),
      path(`M${m} 600C${m} 420 ${m - 10} 320 150 282L128 274C150 380 140 500 96 600Z`, flat(tokens.line)),
      path(
        'M-96 258L-138 330L-100 352L-112 384L-18 572M96 258L138 330L100 352L112 384L18 572',
        stroke(tokens.inkSoft, 2.6),
      ),
      path('M120 470L196 464', stroke(tokens.inkSoft, 2.6)),
    ]
  if (kind === 'scrubs')
    return [
      path(body, flat(shirt)),
      shadeSide,
      neckShape,
      path('M-56 214L0 366L56 214Z', flat(neck)),
      path('M54 214C52 262 36 280 20 284L0 366L56 214Z', flat(neckShade)),
      path('M-66 240L0 372L66 240', stroke(mix(shirt, tokens.ink, 0.35), 9)),
      path('M110 440L190 436L186 520L118 522Z', stroke(mix(shirt, tokens.ink, 0.3), 2.6)),
    ]
  return [
    path(body, flat(shirt)),
    shadeSide,
    neckShape,
    path(
      'M-60 222C-66 300 66 300 60 222C80 238 84 250 84 262C60 330-60 330-84 262C-84 250-80 238-60 222Z',
      flat(mix(shirt, tokens.ink, 0.16)),
    ),
  ]
}
