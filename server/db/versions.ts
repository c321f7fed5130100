import type { Db } from './database.ts'

/** More than anybody looks through; a loop in the data would end here too. */
const mostVersions = 200

/**
 * The arts that tools made of one another, oldest first: back from the art to the first of the same user, and from there
 * everything that came of it. Arts in the trash are left out, but not what was made of them.
 */
export async function listVersionIds(db: Db, artId: string, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'list_version_ids',
    text: `with recursive earlier as (
        select a.id, a.parent_art_id, a.mode, 1 as depth from arts a
          where a.id = $1 and a.user_id = $2
        union all
        select a.id, a.parent_art_id, a.mode, e.depth + 1 from earlier e
          join arts a on a.id = e.parent_art_id
          where a.user_id = $2 and e.mode in ('image_editor', 'background_remover', 'face_swap', 'upscale') and e.depth < ${mostVersions}
      ), versions as (
        (select id from earlier order by depth desc limit 1)
        union
        select a.id from versions v join arts a on a.parent_art_id = v.id
          where a.user_id = $2 and a.mode in ('image_editor', 'background_remover', 'face_swap', 'upscale')
      )
      select a.id from versions v join arts a on a.id = v.id where a.deleted_at is null
      order by a.id limit ${mostVersions}`,
    values: [artId, userId],
  })
  return rows.map(({ id }) => id)
}
