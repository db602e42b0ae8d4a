import { describeTextPage, showTextPage, type TextPageProps } from '../text-page-route'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: TextPageProps) => describeTextPage('privacy', params)

export default function Page({ params }: TextPageProps) {
  return showTextPage('privacy', params)
}
