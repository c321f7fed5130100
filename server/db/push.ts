import type { Db } from './database.ts'

export type PushKeys = { publicKey: Buffer; sealedPrivateKey: Buffer }

export async function findPushKeys(db: Db): Promise<PushKeys | undefined> {
  const rows = await db.query<{ public_key: Buffer; sealed_private_key: Buffer }>({
    name: 'find_push_keys',
    text: 'select public_key, sealed_private_key from push_keys',
  })
  return rows[0] && { publicKey: rows[0].public_key, sealedPrivateKey: rows[0].sealed_private_key }
}

export async function insertPushKeys(db: Db, keys: PushKeys): Promise<void> {
  await db.query({
    name: 'insert_push_keys',
    text: 'insert into push_keys (public_key, sealed_private_key) values ($1, $2)',
    values: [keys.publicKey, keys.sealedPrivateKey],
  })
}

export async function resealPushKeys(db: Db, sealedPrivateKey: Buffer): Promise<void> {
  await db.query({
    name: 'reseal_push_keys',
    text: 'update push_keys set sealed_private_key = $1',
    values: [sealedPrivateKey],
  })
}

type NewDevice = {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
}

const devicesAtMost = 20

/** A device belongs to the user who subscribed on it last. A user's oldest devices beyond twenty are deleted. */
export async function saveDevice(db: Db, made: NewDevice): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({
      name: 'save_push_device',
      text: `insert into push_devices (id, user_id, session_id, endpoint, p256dh, auth) values ($1, $2, $3, $4, $5, $6)
        on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth`,
      values: [made.id, made.userId, made.sessionId, made.endpoint, made.p256dh, made.auth],
    })
    await tx.query({
      name: 'drop_oldest_push_devices',
      text: `delete from push_devices where id in (
        select id from push_devices where user_id = $1 order by created_at desc, id desc offset $2)`,
      values: [made.userId, devicesAtMost],
    })
  })
}

export async function deleteOwnDevice(db: Db, userId: string, endpoint: string): Promise<void> {
  await db.query({
    name: 'delete_own_push_device',
    text: 'delete from push_devices where user_id = $1 and endpoint = $2',
    values: [userId, endpoint],
  })
}

/** Keeps a device that was subscribed again meanwhile (it has another key). */
export async function deleteGoneDevice(db: Db, id: string, p256dh: Buffer): Promise<void> {
  await db.query({
    name: 'delete_gone_push_device',
    text: 'delete from push_devices where id = $1 and p256dh = $2',
    values: [id, p256dh],
  })
}

export async function listDeviceIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'list_push_device_ids',
    text: `select d.id from push_devices d join login_sessions s on s.id = d.session_id
      where d.user_id = $1 and s.expires_at > now()`,
    values: [userId],
  })
  return rows.map(({ id }) => id)
}

export type DueMessage = { endpoint: string; p256dh: Buffer; auth: Buffer; type: string }

/** The message for a device. Undefined: the notification was read, or the device belongs to another user now. */
export async function findDueMessage(
  db: Db,
  deviceId: string,
  notificationId: string,
): Promise<DueMessage | undefined> {
  const rows = await db.query<DueMessage>({
    name: 'find_due_push_message',
    text: `select d.endpoint, d.p256dh, d.auth, n.type
      from push_devices d join notifications n on n.user_id = d.user_id and n.id = $2
      where d.id = $1 and n.read_at is null`,
    values: [deviceId, notificationId],
  })
  return rows[0]
}
