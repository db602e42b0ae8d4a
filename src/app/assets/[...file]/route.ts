import { getAsset, getAssetOptions } from '@/content/media/assets/routes'

export const dynamic = 'force-dynamic'

export function GET(request: Request): Promise<Response> {
  return getAsset(request)
}

export function HEAD(request: Request): Promise<Response> {
  return getAsset(request)
}

export function OPTIONS(): Response {
  return getAssetOptions()
}
