// A new order of seasons in one sitting: its day, its act and how we know are said once above the table, in which only the days
// that differ are typed; or its table is pasted.

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../../../core/ui/use-words.ts';
import OrderFields from './OrderFields.tsx';
import OrderTable from './OrderTable.tsx';
import { useTable } from './table-context.ts';

interface Props {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

export default function NewOrder({ isOpen, onOpen }: Props) {
  const { data } = useTable();
  const tables = useWords('tables');
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (isOpen) setFocus('order.since');
  }, [isOpen, setFocus]);
  if (!isOpen)
    return (
      <button className="button-quiet" type="button" onClick={() => onOpen(true)}>
        {tables.newOrder}
      </button>
    );
  return (
    <fieldset className="min-w-0 border-s-2 border-line ps-4">
      <legend className="text-h3 font-semibold">{tables.newOrder}</legend>
      <p className="mb-4 max-w-text text-small text-muted">
        {data === 'fish' ? tables.newOrderFish : tables.newOrderHint}
      </p>
      <div className="max-w-text space-y-4">
        <OrderFields asksDay />
        <OrderTable />
      </div>
      <button className="link mt-2 min-h-touch text-small" type="button" onClick={() => onOpen(false)}>
        {tables.closeOrder}
      </button>
    </fieldset>
  );
}
