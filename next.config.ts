import { existsSync } from 'node:fs'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

/**
 * Maps of the server's chunks are most of what a build writes. `SOURCE_MAPS=on npm run build` makes them, to read a
 * stack of a page with; the server's own bundle always has its maps.
 */
const hasSourceMaps = process.env.NODE_ENV !== 'production' || process.env.SOURCE_MAPS === 'on'

const withNextIntl = createNextIntlPlugin('./src/i18n/request.ts')

const config: NextConfig = {
  // The front (src/server/front) compresses, caches and sets every header; Next only renders. Settings it depends on are
  // held to this Next version by src/server/next-adapter/next-config.test.ts.
  compress: false,
  poweredByHeader: false,
  generateEtags: false,
  // One cached copy must serve every browser and crawler, so metadata is never streamed into the body.
  htmlLimitedBots: /.*/,
  reactStrictMode: true,
  typescript: { ignoreBuildErrors: true }, // `npm run check` runs tsc; a second pass in the build is time lost
  images: { formats: ['image/webp'], dangerouslyAllowSVG: false, unoptimized: true },
  serverExternalPackages: ['graphile-worker', 'pino', 'sharp', 'nodemailer', 'pdfkit', 'pg'],
  // React would name the fonts in a `Link` header, which a page kept in memory does not have: in the document it stays.
  reactMaxHeadersLength: 1,
  experimental: {
    turbopackSourceMaps: hasSourceMaps,
    turbopackInputSourceMaps: hasSourceMaps,
    // Writing the cache takes a fifth of a build: worth it from the second one on.
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // The front drops `_rsc` from its cache keys; Next would answer such requests with a redirect.
    validateRSCRequestHeaders: false,
    serverActions: { bodySizeLimit: '1mb' },
  },
}

export default withPayload(withNextIntl(config), { devBundleServerPackages: false })
