/** What a page may weigh, and which pages weigh more. */

export type Part = 'html' | 'css' | 'js' | 'font' | 'image' | 'video' | 'other' | 'total'
/** Bytes as transferred; `total` is without the video. */
export type Weight = Readonly<Record<Part, number>>

export type WeightBudget = {
  /** kB of 1,000 bytes. */
  readonly partsKb: Readonly<Partial<Record<Part, number>>>
  /** Fewer kinds of page mean that the links were not found, so that hardly anything was weighed. */
  readonly kindsMin: number
}

export const PUBLIC_BUDGET: WeightBudget = {
  partsKb: { html: 40, css: 25, js: 145, total: 400 },
  kindsMin: 20,
}
/** Signed-in pages have a budget for scripts only. */
export const PORTAL_BUDGET: WeightBudget = { partsKb: { js: 190 }, kindsMin: 25 }

/** A line for each part of a page that is over its budget. @param weights by path */
export function overBudget(
  weights: Iterable<readonly [path: string, weight: Weight]>,
  { partsKb }: WeightBudget,
): string[] {
  const parts = Object.entries(partsKb) as [Part, number][]
  return [...weights].flatMap(([path, weight]) =>
    parts
      .filter(([part, budget]) => weight[part] / 1000 > budget)
      .map(([part, budget]) => `${path}: ${part} ${kB(weight[part])} kB, budget ${budget}`),
  )
}

export function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
