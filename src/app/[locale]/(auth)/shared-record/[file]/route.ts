import { loadSharedFile } from '@/care/patient-record/share/loaders'
import { clientInfo } from '@/care/sign-in/browser'
import { pageLocale } from '@/i18n/page-locale'
import { now } from '@/lib/clock'
import { wireError } from '@/lib/wire-error'
import { respondWithSummary, SUMMARY_FILES } from '@/surfaces/frame/patient-record/summary-files'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly locale: string; readonly file: string }> }

/** The summary of an opened link as `pdf` or `fhir`; the download is written down for the patient. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params
  const kind = SUMMARY_FILES.find((name) => name === file)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { clientIp } = await clientInfo()
  const summary = kind && (await loadSharedFile(token, kind, clientIp))
  if (!kind || !summary)
    return wireError({ status: 404, code: 'NOT_FOUND', message: 'There is no such file.' })
  return respondWithSummary(kind, summary, { locale: await pageLocale(params), at: now() })
}
