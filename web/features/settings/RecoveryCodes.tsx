import { useRouteContext } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { settingsText } from '#web/text/settings.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'

const text = settingsText.twoStep

/** The recovery codes, to copy or download. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { site } = useRouteContext({ from: '__root__' })
  const lines = codes.join('\n')
  return (
    <div className="grid gap-3">
      <h3 className="text-21 font-medium">{text.codesTitle}</h3>
      <p className="measure text-quiet">{text.codesLead}</p>
      <ul
        aria-label={text.codesList}
        className="tabular grid grid-cols-2 gap-x-4 gap-y-1 rounded-middle border border-line bg-sunken p-4 font-mono sm:grid-cols-5"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={lines} label={settingsText.copy} copiedLabel={settingsText.copied} />
        <a
          href={`data:text/plain,${encodeURIComponent(lines)}`}
          download={text.fileName(site.brand)}
          className={buttonClass({ tone: 'line', size: 'small' })}
        >
          <Download size={16} strokeWidth={1.5} aria-hidden />
          {text.download}
        </a>
      </div>
    </div>
  )
}
