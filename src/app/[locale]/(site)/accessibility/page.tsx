import { describeTextPage, showTextPage, type TextPageProps } from '../text-page-route'

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: TextPageProps) => describeTextPage('accessibility', params)

export default function Page({ params }: TextPageProps) {
  return showTextPage('accessibility', params)
}
