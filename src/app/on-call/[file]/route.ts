import { downloadFeed } from '@/surfaces/desk/on-call/download-feed'

export const dynamic = 'force-dynamic'

type Context = { readonly params: Promise<{ readonly file: string }> }

/** The calendar of a secret link, `{secret}.ics`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return downloadFeed(request, (await params).file)
}
