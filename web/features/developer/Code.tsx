import { developerText as text } from '#web/text/developer.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'

/** A program or command that can be copied. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid gap-2">
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled by the arrows
        tabIndex={0}
        aria-label={label}
        dir="ltr"
        className="overflow-x-auto rounded-middle bg-sunken p-4 text-13"
      >
        <code>{children}</code>
      </pre>
      <div className="justify-self-end">
        <CopyButton value={children} label={text.copy} copiedLabel={text.copied} />
      </div>
    </div>
  )
}
