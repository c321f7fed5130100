import type { ReactNode } from 'react'
import { CasePanel } from './CasePanel.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import type { InboxItem } from './queries.ts'
import { ReportPanel } from './ReportPanel.tsx'

/** One item of the inbox, with everything that is needed to decide it. */
export function ItemPanel({ item, onDecided }: { item: InboxItem; onDecided(): void }): ReactNode {
  switch (item.kind) {
    case 'case':
      return <CasePanel shown={item} onDecided={onDecided} />
    case 'report':
      return <ReportPanel report={item} onDecided={onDecided} />
    case 'notice':
      return <NoticePanel notice={item} onDecided={onDecided} />
    case 'payment':
      return <PaymentPanel problem={item} onDecided={onDecided} />
  }
}
