// One toast.

import { Action, Close, Description, Root, Title } from '@radix-ui/react-toast';
import { pageWords } from '../../../core/widgets/page-words.ts';
import type { QueuedToast } from '../../../core/toasts/queue.ts';
import { removeToast } from '../../../core/toasts/store.ts';
import IslandIcon from '../../../core/ui/IslandIcon.tsx';

interface Props {
  toast: QueuedToast;
  /** Counted from the top; the library adds new ones at the end. */
  place: number;
  /** True while the toast is not visible: its timer is paused. */
  held: boolean;
}

export default function ToastItem({ toast, place, held }: Props) {
  const { id, title, description, icon, colour = 'neutral', actions = [], duration, urgent } = toast;
  return (
    <Root
      className="toast"
      data-colour={colour}
      style={{ order: place }}
      type={urgent ? 'foreground' : 'background'}
      {...(held ? { duration: Infinity } : duration !== undefined && { duration })}
      onOpenChange={(isOpen) => !isOpen && removeToast(id)}
    >
      {icon && <IslandIcon name={icon} className="toast-icon" />}
      <div className="toast-text">
        <Title className="toast-title">{title}</Title>
        {description && <Description>{description}</Description>}
        {actions.length > 0 && (
          <div className="toast-actions">
            {actions.map(({ label, run }) => (
              <Action key={label} className="link" altText={label} onClick={run}>
                {label}
              </Action>
            ))}
          </div>
        )}
      </div>
      <Close className="toast-close" aria-label={pageWords().close}>
        <IslandIcon name="tabler:x" />
      </Close>
    </Root>
  );
}
