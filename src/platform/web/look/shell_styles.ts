// The styles used only by signed-in screens. A Mantine component that is not listed here, in base_styles.ts or in
// overlay_styles.ts is unstyled: add its line when you use it.
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Tabs.layer.css';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Alert.layer.css';
