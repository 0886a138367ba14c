// A field for the kind of value in the schema.

import ListField from './ListField.tsx';
import LocalizedField from './LocalizedField.tsx';
import PositionField from './PositionField.tsx';
import ScalarField, { type FieldProps } from './ScalarField.tsx';

export default function TypedField(props: FieldProps) {
  switch (props.field.input) {
    case 'localized':
      return <LocalizedField {...props} />;
    case 'list':
      return <ListField {...props} />;
    case 'position':
      return <PositionField {...props} />;
    default:
      return <ScalarField {...props} />;
  }
}
