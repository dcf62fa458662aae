import { type ComponentType, useEffect } from 'react';
import { useNotices } from '../store/notices.ts';
import { CloseIcon } from './parts/icons.ts';

/** Long enough to be read twice (ms). */
const STAYS = 9_000;

/** Short messages, above all refusals; each names the rule that says no, by a way to it (`Rule`) where there is a book beside the board. */
export function Notices({ Rule }: { Rule?: ComponentType<{ rule: string; named?: boolean }> }) {
  const list = useNotices((now) => now.list);
  const drop = useNotices((now) => now.drop);
  const first = list[0]?.id;
  useEffect(() => {
    if (first === undefined) return undefined;
    const timer = setTimeout(() => drop(first), STAYS);
    return () => clearTimeout(timer);
  }, [first, drop]);
  return (
    <div className="notices" role="alert">
      {list.map((notice) => (
        <p key={notice.id} className="notice">
          <span>{notice.text}</span>
          {notice.rule && (Rule ? <Rule rule={notice.rule} named /> : <small>{notice.rule}</small>)}
          <button type="button" className="close" aria-label="Dismiss" onClick={() => drop(notice.id)}>
            <CloseIcon aria-hidden="true" />
          </button>
        </p>
      ))}
    </div>
  );
}
