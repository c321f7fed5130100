import { Link } from '@tanstack/react-router'
import { serversText as text } from '#web/text/servers.ts'
import { buttonClass } from '#web/ui/Button.tsx'

/** Leads from the start page of staff to the servers. */
export function ServersCard() {
  return (
    <section
      aria-labelledby="servers"
      className="flex flex-wrap items-center justify-between gap-4 rounded-large border border-line bg-raised p-6"
    >
      <div>
        <h2 id="servers" className="text-28 font-medium">
          {text.title}
        </h2>
        <p className="text-quiet">{text.lead}</p>
      </div>
      <Link to="/app/admin/server" className={buttonClass({ tone: 'line' })}>
        {text.open}
      </Link>
    </section>
  )
}
