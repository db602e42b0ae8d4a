import { readNavigation, readSiteSettings } from '@/content/site-settings/read-site-settings'
import { ok } from '@/lib/result'
import { DoctorPage } from '@/surfaces/site/doctors/doctor-page'
import { doctorPaths, loadDoctor } from '@/surfaces/site/doctors/loaders'
import { recordPage } from '@/surfaces/site/record-page'
import { describeDoctor } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

const page = recordPage({
  kind: 'doctor',
  folder: 'doctors',
  load: async (id, locale) => ok(await loadDoctor(id, locale)),
  pathsOf: ({ id }) => doctorPaths(id),
  describe: describeDoctor,
  show: async (locale, doctor) => {
    const [{ contact }, { footer }] = await Promise.all([readSiteSettings(locale), readNavigation(locale)])
    return <DoctorPage {...{ locale, doctor, contact, footer }} />
  },
})

export const generateMetadata = page.generateMetadata
export default page.Page
