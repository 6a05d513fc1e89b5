// The styles of what only signed-in screens use. A component of Mantine that is not listed here, in base_styles.ts
// or in overlay_styles.ts comes without its looks: add its line when you use it.
import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Alert.layer.css';
