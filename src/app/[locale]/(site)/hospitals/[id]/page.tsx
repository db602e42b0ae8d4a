import { ok } from '@/lib/result'
import { HospitalPage } from '@/surfaces/site/hospitals/hospital-page'
import { hospitalPaths, loadHospital } from '@/surfaces/site/hospitals/loaders'
import { recordPage } from '@/surfaces/site/record-page'
import { describeHospital } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

const page = recordPage({
  kind: 'hospital',
  folder: 'hospitals',
  load: async (id, locale) => ok(await loadHospital(id, locale)),
  pathsOf: ({ id }) => hospitalPaths(id),
  describe: describeHospital,
  show: (locale, hospital) => <HospitalPage {...{ locale, hospital }} />,
})

export const generateMetadata = page.generateMetadata
export default page.Page
