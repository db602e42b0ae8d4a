/** What of Lighthouse we use. The package has types of its own, but is installed only for its benchmark (run.mjs). */
declare module 'lighthouse' {
  type Audit = {
    readonly id: string
    readonly score: number | null
    readonly scoreDisplayMode: string
    readonly displayValue?: string
    readonly numericValue?: number
  }
  type Report = {
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>
    readonly audits: Readonly<Record<string, Audit>>
    readonly environment: { readonly benchmarkIndex: number }
  }
  type Flags = {
    readonly port: number
    readonly output: 'json'
    readonly logLevel: 'error'
    readonly onlyCategories: string[]
    readonly skipAudits: string[]
    readonly disableFullPageScreenshot: boolean
    readonly maxWaitForLoad: number
    readonly extraHeaders: Readonly<Record<string, string>>
    readonly throttling: { readonly cpuSlowdownMultiplier: number }
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ readonly lhr: Report } | undefined>
}
