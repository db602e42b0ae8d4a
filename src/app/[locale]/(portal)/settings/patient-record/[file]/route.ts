import { loadMySummary } from '@/care/patient-record/loaders'
import { pageLocale } from '@/i18n/page-locale'
import { now } from '@/lib/clock'
import { wireError } from '@/lib/wire-error'
import { respondWithSummary, SUMMARY_FILES } from '@/surfaces/frame/patient-record/summary-files'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly locale: string; readonly file: string }> }

/** The signed-in patient's own summary as `pdf` or `fhir`. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const kind = SUMMARY_FILES.find((name) => name === file)
  const summary = kind && (await loadMySummary())
  if (!kind || !summary)
    return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
  return respondWithSummary(kind, summary, { locale: await pageLocale(params), at: now() })
}
