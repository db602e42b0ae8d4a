import { FailedService } from '@/surfaces/site/blocks/failed-list'
import { recordPage } from '@/surfaces/site/record-page'
import { findService, loadRelatedContent, servicePaths } from '@/surfaces/site/services/loaders'
import { ServicePage } from '@/surfaces/site/services/service-page'
import { describeService } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

const page = recordPage({
  kind: 'service',
  folder: 'services',
  load: findService,
  pathsOf: ({ id }) => servicePaths(id),
  describe: describeService,
  show: async (locale, service) => {
    const related = await loadRelatedContent(service.id, locale)
    return <ServicePage {...{ locale, service, related }} />
  },
  showFailure: (locale, id) => <FailedService {...{ locale, id }} />,
})

export const generateMetadata = page.generateMetadata
export default page.Page
