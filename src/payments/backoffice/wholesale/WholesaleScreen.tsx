import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { DoneFocus } from '#page/office/DoneFocus.tsx'
import { newFormKey } from '#page/forms/formKey.ts'
import type { ScreenHandle } from '#page/handle.ts'
import { head } from '#page/head.ts'
import { pageContext } from '#page/page.ts'
import { PageHead } from '#ui/office/PageHead.tsx'
import { Segments } from '#ui/office/Segments.tsx'
import { SplitView } from '#ui/office/SplitView.tsx'
import { useText } from '#ui/Text.tsx'
import { readWholesale, type WholesaleLists } from './readWholesale.ts'
import { wholesaleAction } from './wholesaleAction.ts'
import { readWholesaleAddress, wholesaleViews, writeWholesaleAddress } from './wholesaleAddress.rules.ts'
import { WholesaleList } from './WholesaleList.tsx'
import { WholesaleRecord } from './WholesaleRecord.tsx'

export { clientAction } from '#page/forms/formAnswer.ts'

export const handle: ScreenHandle = {
  name: 'office.screen.wholesale',
  texts: ['errors', 'officeAttempts', 'officeMoney'],
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = readWholesaleAddress(new URL(request.url).searchParams)
  const data = await readWholesale(context.get(pageContext), address)
  return { data, formKey: newFormKey(), now: Date.now() }
}

export const action = (args: ActionFunctionArgs) => wholesaleAction(args)

export const meta = (args: MetaArgs) =>
  head(args, (t) => ({ title: t('office.screen.wholesale'), hidden: true }))

export default function WholesaleScreen() {
  const t = useText()
  const { data, formKey, now } = useLoaderData<{ data: WholesaleLists; formKey: string; now: number }>()
  const address = readWholesaleAddress(useSearchParams()[0])
  const list = { ...address, id: null, question: null, part: null }
  const segments = wholesaleViews.map((view) => ({
    to: writeWholesaleAddress({ ...list, view, afterId: null }),
    label: t(`officeMoney.wholesale.${view}`),
    isCurrent: view === address.view,
  }))
  return (
    <>
      <PageHead title={<DoneFocus>{t('office.screen.wholesale')}</DoneFocus>}>
        <Segments label={t('officeMoney.view')} segments={segments} />
      </PageHead>
      <SplitView
        isOpen={address.id !== null}
        back={{ to: writeWholesaleAddress(list), label: t('officeMoney.back') }}
        list={<WholesaleList data={data} address={address} now={now} />}
      >
        <WholesaleRecord data={data} address={address} formKey={formKey} />
      </SplitView>
    </>
  )
}
